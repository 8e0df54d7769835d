import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Field } from './Field.tsx';
import { VerbatimInput } from './VerbatimInput.tsx';

const meta: Meta<typeof VerbatimInput> = {
  component: VerbatimInput,
  parameters: { column: 'form' },
};
export default meta;

type Story = StoryObj<typeof VerbatimInput>;

export const Code: Story = {
  render: () => (
    <Field label="Invitation code" required>
      <VerbatimInput autoComplete="off" defaultValue="k7-quiet-otter" />
    </Field>
  ),
};
