import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { IconButton, MoreIcon, Picture } from '@rendezvous/ui';
import { samplePicture } from '../../stories/samplePicture.ts';
import { SampleConversation } from '../../stories/SampleConversation.tsx';
import { BubblePhoto } from './BubblePhoto.tsx';
import { ChatBubble } from './ChatBubble.tsx';
import { MessageStatus } from './MessageStatus.tsx';

const Phone = styled.div`
  width: min(100%, 390px);
  height: 800px;
`;

const meta: Meta<typeof ChatBubble> = {
  component: ChatBubble,
  args: { mine: true, author: 'You', children: 'Then I bring the soup.' },
};
export default meta;

type Story = StoryObj<typeof ChatBubble>;

export const Mine: Story = {
  args: { status: <MessageStatus mine state="read" time="14:02" label="Read" /> },
};
export const Theirs: Story = { args: { mine: false, author: 'Sanne' } };
export const Pending: Story = {
  args: { pending: true, status: <MessageStatus mine state="sending" label="Sending" /> },
};
export const Photo: Story = {
  args: {
    mine: false,
    author: 'Sanne',
    media: true,
    children: (
      <BubblePhoto>
        <Picture picture={samplePicture(4)} alt="Photo from Sanne" />
      </BubblePhoto>
    ),
  },
};
export const WithActions: Story = {
  args: { actions: <IconButton label="More" icon={<MoreIcon size={20} />} /> },
};

export const InConversation: Story = {
  render: () => (
    <Phone>
      <SampleConversation />
    </Phone>
  ),
};
