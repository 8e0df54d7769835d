import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Notice } from '@rendezvous/ui';
import { ProofForm } from './ProofForm.tsx';

const labels = {
  password: 'Your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: null,
  submit: 'Confirm',
  passkey: 'Use a passkey',
};

const meta: Meta<typeof ProofForm> = {
  component: ProofForm,
  parameters: { column: 'form' },
  args: {
    labels,
    errorOf: () => undefined,
    notice: null,
    busy: false,
    onSubmit: () => undefined,
    onPasskey: null,
  },
};
export default meta;

type Story = StoryObj<typeof ProofForm>;

export const Password: Story = {};

export const TwoSteps: Story = {
  args: {
    labels: { ...labels, code: 'Code from the app' },
    onPasskey: () => undefined,
    cancel: { label: 'Cancel', onClick: () => undefined },
  },
};

export const Refused: Story = {
  args: {
    isDangerous: true,
    errorOf: (field) => (field === 'password' ? 'This password is wrong.' : undefined),
    notice: <Notice tone="danger">Please check the form.</Notice>,
  },
};
