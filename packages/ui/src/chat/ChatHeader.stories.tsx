import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChevronLeftIcon, IconButton, MoreIcon } from '@rendezvous/ui';
import { samplePicture } from '../../stories/samplePicture.ts';
import { ChatHeader } from './ChatHeader.tsx';

const meta: Meta<typeof ChatHeader> = {
  component: ChatHeader,
  args: { picture: samplePicture(0), title: 'Sanne, 34' },
};
export default meta;

type Story = StoryObj<typeof ChatHeader>;

export const Online: Story = {
  args: {
    status: 'Online',
    online: true,
    before: <IconButton label="Back" icon={<ChevronLeftIcon />} />,
    actions: <IconButton label="More" icon={<MoreIcon />} />,
  },
};

export const Away: Story = { args: { status: 'Last seen on Tuesday', level: 2 } };
