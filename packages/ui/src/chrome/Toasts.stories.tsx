import type { Meta, StoryObj } from '@storybook/react-webpack5';
import styled from 'styled-components';
import { Button } from '@rendezvous/ui';
import { samplePicture } from '../../stories/samplePicture.ts';
import { Toasts } from './Toasts.tsx';

/** Contains window-fixed elements. */
const Screen = styled.div`
  position: relative;
  contain: layout;
  height: 420px;
`;

const meta: Meta<typeof Toasts> = {
  component: Toasts,
  tags: ['wide'],
  args: { label: 'Notifications', dismissLabel: 'Close', onDismiss: () => undefined },
  decorators: [
    (Story) => (
      <Screen>
        <Story />
      </Screen>
    ),
  ],
};
export default meta;

export const AllTones: StoryObj<typeof Toasts> = {
  args: {
    items: [
      { id: 'saved', tone: 'success', text: 'Saved', duration: 0 },
      { id: 'failed', tone: 'danger', title: 'Not saved', text: 'Please try again later.' },
      {
        id: 'message',
        title: 'Sanne',
        text: 'Fair. Next time I bring a second umbrella.',
        picture: samplePicture(0),
        duration: 0,
      },
      {
        id: 'undo',
        tone: 'info',
        text: 'Conversation deleted.',
        action: (
          <Button size="sm" variant="quiet">
            Undo
          </Button>
        ),
        duration: 0,
      },
    ],
  },
};
