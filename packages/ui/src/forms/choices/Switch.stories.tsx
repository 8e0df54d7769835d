import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Switch } from './Switch.tsx';

const meta: Meta<typeof Switch> = {
  component: Switch,
  parameters: { column: 'form' },
  args: { label: 'Weekly update', checked: false },
  render: function Switching(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Switch {...args} checked={checked} onChange={setChecked} />;
  },
};
export default meta;

type Story = StoryObj<typeof Switch>;

export const Off: Story = {};
export const On: Story = {
  args: {
    checked: true,
    label: 'Invisible',
    hint: 'You won’t show up in search. Your conversations stay open.',
  },
};
export const Disabled: Story = { args: { disabled: true } };
