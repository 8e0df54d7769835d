import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { JumpToNewest } from './JumpToNewest.tsx';

const Conversation = styled.div`
  position: relative;
  height: 80px;
`;

const meta: Meta<typeof JumpToNewest> = {
  component: JumpToNewest,
  args: { label: 'Go to the newest message', onClick: () => undefined },
  decorators: [
    (Story) => (
      <Conversation>
        <Story />
      </Conversation>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof JumpToNewest>;

export const NothingNew: Story = {};
export const ThreeNew: Story = { args: { label: 'To the newest of 3 messages', count: 3 } };
