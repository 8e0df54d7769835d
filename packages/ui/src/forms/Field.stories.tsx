import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Link } from '@rendezvous/ui';
import { Field } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { Hint } from './Hint.tsx';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof Field> = {
  component: Field,
  parameters: { column: 'form' },
  args: { label: 'Password', children: <TextInput type="password" autoComplete="current-password" /> },
};
export default meta;

type Story = StoryObj<typeof Field>;

export const Plain: Story = {};
export const Large: Story = { args: { large: true, label: 'What is your name?' } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
export const WithAside: Story = { args: { aside: <Link href="#forgotten">Forgotten?</Link> } };
export const WithHintAndError: Story = {
  args: { hint: 'At least 8 characters', error: 'The password is too short.' },
};

export const HintAndErrorAlone: Story = {
  render: () => (
    <>
      <Hint>At least 8 characters</Hint>
      <FieldError id="error">The password is too short.</FieldError>
    </>
  ),
};
