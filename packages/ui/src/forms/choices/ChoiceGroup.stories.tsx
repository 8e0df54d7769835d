import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Checkbox } from './Checkbox.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';

const meta: Meta<typeof ChoiceGroup> = {
  component: ChoiceGroup,
  parameters: { column: 'form' },
  args: {
    legend: 'What are you looking for?',
    children: (
      <>
        <Checkbox label="A relationship" />
        <Checkbox label="Friendship" />
      </>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof ChoiceGroup>;

export const WithHint: Story = { args: { hint: 'Choose at least one' } };
export const WithErrorBelow: Story = { args: { error: 'Choose at least one.' } };
export const WithErrorFirst: Story = {
  args: { error: 'Choose at least one.', errorFirst: true, large: true },
};
export const HiddenLegend: Story = { args: { hideLegend: true } };
