import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, HeartIcon, SearchIcon } from '@rendezvous/ui';
import { TopBar } from './TopBar.tsx';
import { TopBarItem } from './TopBarItem.tsx';
import { Wordmark } from './Wordmark.tsx';

const meta: Meta<typeof TopBar> = {
  component: TopBar,
  tags: ['wide'],
  parameters: { layout: 'fullscreen' },
  args: { logo: <Wordmark href="#home">Rendezvous</Wordmark> },
};
export default meta;

type Story = StoryObj<typeof TopBar>;

export const Member: Story = {
  args: {
    children: (
      <>
        <TopBarItem href="#search" icon={<SearchIcon />} current>
          Search
        </TopBarItem>
        <TopBarItem href="#likes" icon={<HeartIcon />} badge={12} badgeLabel="12 new likes">
          Likes
        </TopBarItem>
      </>
    ),
  },
};

export const Visitor: Story = {
  args: {
    bare: true,
    children: (
      <Button variant="secondary" href="#login">
        Log in
      </Button>
    ),
  },
};
