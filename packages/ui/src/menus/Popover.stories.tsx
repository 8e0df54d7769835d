import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button, Text } from '@rendezvous/ui';
import { Popover } from './Popover.tsx';

const meta: Meta<typeof Popover> = {
  component: Popover,
  args: {
    title: 'What does a message cost?',
    closeLabel: 'Close',
    align: 'start',
    trigger: <Button variant="quiet">What does it cost?</Button>,
    children: <Text size={15.5}>One credit, at the price you paid for it.</Text>,
  },
};
export default meta;

type Story = StoryObj<typeof Popover>;

export const Closed: Story = {};
export const Open: Story = { args: { open: true } };
