import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Stack } from '@rendezvous/ui';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const meta: Meta<typeof PasswordInput> = {
  component: PasswordInput,
  parameters: { column: 'form' },
  args: { autoComplete: 'new-password', showLabel: 'Show password', hideLabel: 'Hide password' },
};
export default meta;

type Story = StoryObj<typeof PasswordInput>;

const strengths = [
  { score: 1, label: 'Weak: this is a word' },
  { score: 2, label: 'Fair: add a word or two' },
  { score: 3, label: 'Good' },
  { score: 4, label: 'Strong' },
] as const;

export const Empty: Story = {
  render: (args) => (
    <Field label="Password">
      <PasswordInput {...args} />
    </Field>
  ),
};

export const Strengths: Story = {
  render: (args) => (
    <Stack>
      {strengths.map((strength) => (
        <Field key={strength.score} label={`Password ${strength.score}`}>
          <PasswordInput {...args} defaultValue="correct horse" strength={strength} />
        </Field>
      ))}
    </Stack>
  ),
};
