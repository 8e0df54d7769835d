import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RangeSlider } from './RangeSlider.tsx';

const meta: Meta<typeof RangeSlider> = {
  component: RangeSlider,
  parameters: { column: 'form' },
  args: { label: 'Age', value: [30, 55], min: 18, max: 99, thumbLabels: ['From', 'To'] },
  render: function Sliding(args) {
    const [value, setValue] = useState(args.value);
    return (
      <RangeSlider {...args} value={value} onChange={setValue} valueText={`${value[0]} to ${value[1]}`} />
    );
  },
};
export default meta;

type Story = StoryObj<typeof RangeSlider>;

export const Ages: Story = {};
export const WholeRange: Story = { args: { value: [18, 99] } };
