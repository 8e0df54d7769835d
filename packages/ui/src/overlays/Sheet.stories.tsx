import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Button } from '@rendezvous/ui';
import { RangeSlider } from './RangeSlider.tsx';
import { Sheet } from './Sheet.tsx';

const meta: Meta<typeof Sheet> = {
  component: Sheet,
  tags: ['wide'],
  args: {
    open: true,
    title: 'All filters',
    closeLabel: 'Close',
    footer: (
      <Button full size="lg">
        Show 214 people
      </Button>
    ),
    children: (
      <RangeSlider
        label="Age"
        value={[30, 55]}
        min={18}
        max={99}
        onChange={() => undefined}
        valueText="30 to 55"
        thumbLabels={['From', 'To']}
      />
    ),
  },
  render: function Openable(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open
        </Button>
        <Sheet {...args} open={open} onClose={() => setOpen(false)} />
      </>
    );
  },
};
export default meta;

export const Filters: StoryObj<typeof Sheet> = {};
