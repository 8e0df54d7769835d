import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { MessageStatus } from './MessageStatus.tsx';
import { StatusAction } from './StatusAction.tsx';

const meta: Meta<typeof MessageStatus> = { component: MessageStatus, args: { mine: true, time: '14:02' } };
export default meta;

type Story = StoryObj<typeof MessageStatus>;

export const Sent: Story = { args: { state: 'sent', label: 'Sent' } };
export const Read: Story = { args: { state: 'read', label: 'Read' } };
export const Theirs: Story = { args: { mine: false, state: 'sent' } };
export const Sending: Story = {
  render: () => <MessageStatus mine state="sending" label="Sending" />,
};

export const Failed: Story = {
  render: () => (
    <MessageStatus
      mine
      state="failed"
      label="Not sent"
      actions={
        <>
          <StatusAction strong onClick={() => undefined}>
            Try again
          </StatusAction>
          <StatusAction onClick={() => undefined}>Cancel</StatusAction>
        </>
      }
    />
  ),
};
