import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { people } from '../../stories/people.ts';
import { samplePicture } from '../../stories/samplePicture.ts';
import { ConversationRow } from './ConversationRow.tsx';
import type { ConversationRowProps } from './ConversationRow.tsx';

const meta: Meta<ConversationRowProps> = {
  component: ConversationRow,
  args: {
    href: '#chat',
    name: 'Sanne',
    picture: samplePicture(0),
    preview: 'Fair. Next time I bring a second umbrella, and you bring the soup.',
    time: '14:02',
  },
};
export default meta;

type Story = StoryObj<ConversationRowProps>;

export const Read: Story = {};
export const Unread: Story = { args: { unread: 2, unreadLabel: '2 unread messages', online: true } };
export const Capped: Story = { args: { unread: '99+', unreadLabel: 'More than 99 unread messages' } };
export const Current: Story = { args: { current: true } };
export const WithoutPicture: Story = { args: { picture: null } };
export const Fictional: Story = { args: { mark: '◆ Fictional profile' } };

export const List: Story = {
  render: (args) => (
    <div>
      {people.slice(0, 4).map((one, at) => (
        <ConversationRow
          key={one.name}
          {...args}
          name={one.name}
          picture={samplePicture(at)}
          online={one.online}
          time={at === 0 ? '14:02' : 'Tuesday'}
          current={at === 1}
        />
      ))}
    </div>
  ),
};
