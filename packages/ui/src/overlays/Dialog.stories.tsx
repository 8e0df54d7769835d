import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Row, Stack, Text } from '@rendezvous/ui';
import { Dialog } from './Dialog.tsx';

const meta: Meta<typeof Dialog> = {
  component: Dialog,
  tags: ['wide'],
  args: { open: true, closeLabel: 'Close' },
  render: function Openable(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open
        </Button>
        <Dialog {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};
export default meta;

type Story = StoryObj<typeof Dialog>;

export const Small: Story = {
  args: {
    size: 'sm',
    title: 'Delete this conversation?',
    children: <Text tone="second">You won’t see it any more. A new message will bring it back.</Text>,
    footer: (
      <>
        <Button variant="secondary">Keep it</Button>
        <Button variant="danger">Delete</Button>
      </>
    ),
  },
};

export const Locked: Story = {
  args: {
    size: 'lg',
    locked: true,
    title: 'Sign up',
    description: 'Escape and clicks outside don’t close this one.',
    children: <Button>Done</Button>,
  },
};

export const WholeScreen: Story = {
  render: () => (
    <Dialog open onClose={() => undefined} title="This site is for adults" size="screen" locked>
      <Stack gap={24}>
        <Text>People here talk openly about sex. Are you 18 or older?</Text>
        <Row gap={12}>
          <Button size="lg">I’m 18 or older</Button>
          <Button size="lg" variant="secondary">
            No, leave
          </Button>
        </Row>
      </Stack>
    </Dialog>
  ),
};

export const HiddenTitle: Story = {
  args: { title: 'Photo', hideTitle: true, children: <Text>Content</Text> },
};
