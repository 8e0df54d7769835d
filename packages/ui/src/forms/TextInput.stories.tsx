import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { SearchIcon } from '@rendezvous/ui';
import { Field } from './Field.tsx';
import { TextInput } from './TextInput.tsx';

const meta: Meta<typeof TextInput> = { component: TextInput, parameters: { column: 'form' } };
export default meta;

type Story = StoryObj<typeof TextInput>;

export const WithHint: Story = {
  render: () => (
    <Field label="Name" hint="3 to 20 letters, shown to others">
      <TextInput defaultValue="Sanne" autoComplete="username" />
    </Field>
  ),
};

export const WithError: Story = {
  render: () => (
    <Field label="Email address" error="There is no dot after the @. Please check the address.">
      <TextInput type="email" defaultValue="sanne@example" />
    </Field>
  ),
};

export const Optional: Story = {
  render: () => (
    <Field label="City" optional="optional">
      <TextInput placeholder="Utrecht" before={<SearchIcon size={20} />} />
    </Field>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Field label="Cannot be changed">
      <TextInput disabled defaultValue="23-05-1990" />
    </Field>
  ),
};
