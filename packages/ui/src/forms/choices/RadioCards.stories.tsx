import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { RadioCards } from './RadioCards.tsx';
import type { RadioCardsProps } from './RadioCards.tsx';

const meta: Meta<RadioCardsProps<string>> = {
  component: RadioCards<string>,
  parameters: { column: 'form' },
  args: {
    legend: 'How do you want to pay?',
    value: 'ideal',
    options: [
      { value: 'ideal', label: 'iDEAL', hint: 'With your own bank' },
      { value: 'paypal', label: 'PayPal' },
      { value: 'creditcard', label: 'Credit card', hint: 'Not available now', disabled: true },
    ],
  },
  render: function Choosing(args) {
    const [value, setValue] = useState(args.value);
    return <RadioCards {...args} value={value} onChange={setValue} />;
  },
};
export default meta;

type Story = StoryObj<RadioCardsProps<string>>;

export const Chosen: Story = {};
export const WithError: Story = { args: { value: null, error: 'Choose how you want to pay.' } };
