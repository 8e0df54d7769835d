import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SegmentedChoice } from './SegmentedChoice.tsx';
import type { SegmentedChoiceProps } from './SegmentedChoice.tsx';

const meta: Meta<SegmentedChoiceProps<string>> = {
  component: SegmentedChoice<string>,
  parameters: { column: 'form' },
  args: {
    legend: 'I am',
    large: true,
    options: [
      { value: 'female', label: 'a woman' },
      { value: 'male', label: 'a man' },
    ],
    value: null,
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <SegmentedChoice {...args} value={value} onChange={setValue} />;
  },
};
export default meta;

type Story = StoryObj<SegmentedChoiceProps<string>>;

export const Chosen: Story = { args: { value: 'male' } };
export const WithError: Story = { args: { error: 'Choose who you’re looking for.' } };
