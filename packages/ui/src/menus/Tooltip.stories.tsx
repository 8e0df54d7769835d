import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@rendezvous/ui';
import { Tooltip } from './Tooltip.tsx';

const meta: Meta<typeof Tooltip> = {
  component: Tooltip,
  args: {
    text: 'Only you can see this',
    side: 'bottom',
    children: <Button variant="secondary">Notes</Button>,
  },
};
export default meta;

type Story = StoryObj<typeof Tooltip>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus();
    await canvas.findByRole('tooltip');
  },
};
