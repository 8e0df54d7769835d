import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { ChipChoice } from './ChipChoice.tsx';
import type { ChipChoiceProps } from './ChipChoice.tsx';

const interests = [
  'Hiking',
  'Cooking',
  'Biking',
  'Sushi',
  'Theater',
  'Reading',
  'Wine',
  'Outdoors',
  'Gardening',
];

const meta: Meta<ChipChoiceProps<string>> = {
  component: ChipChoice<string>,
  parameters: { column: 'form' },
  args: {
    legend: 'What do you like?',
    options: interests.map((one) => ({ value: one, label: one })),
    value: ['Hiking', 'Biking'],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <ChipChoice {...args} value={value} onChange={setValue} />;
  },
};
export default meta;

type Story = StoryObj<ChipChoiceProps<string>>;

export const UpToFive: Story = { args: { hint: 'Up to five', max: 5 } };
export const Full: Story = { args: { hint: 'Up to two', max: 2 } };
