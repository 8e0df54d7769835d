import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { DateOfBirthField } from './DateOfBirthField.tsx';

const meta: Meta<typeof DateOfBirthField> = {
  component: DateOfBirthField,
  parameters: { column: 'form' },
  args: {
    legend: 'When were you born?',
    labels: { day: 'Day', month: 'Month', year: 'Year' },
    order: ['day', 'month', 'year'],
    value: { day: '23', month: '5', year: '1990' },
  },
  render: function Editing(args) {
    const [value, setValue] = useState(args.value);
    return <DateOfBirthField {...args} value={value} onChange={setValue} />;
  },
};
export default meta;

type Story = StoryObj<typeof DateOfBirthField>;

export const WithHint: Story = { args: { hint: 'You must be 18 or older. You can’t change this later.' } };

export const WithError: Story = {
  args: {
    order: ['month', 'day', 'year'],
    value: { day: '31', month: '2', year: '1990' },
    invalid: ['day'],
    error: 'February has no 31st. Please check the day.',
  },
};
