import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProofForm } from './index.ts';
import type { ProofFormProps } from './index.ts';

const labels = {
  password: 'Your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  code: 'Code from the app',
  submit: 'Confirm',
  passkey: 'Use a passkey',
};

function renderForm(change: Partial<ProofFormProps> = {}) {
  const onSubmit = jest.fn<ProofFormProps['onSubmit']>();
  render(
    <ProofForm
      labels={labels}
      errorOf={() => undefined}
      notice={null}
      busy={false}
      onSubmit={onSubmit}
      onPasskey={null}
      {...change}
    />,
  );
  return { onSubmit, user: userEvent.setup() };
}

describe('ProofForm', () => {
  it('submits the password and the code as they were typed', async () => {
    const { user, onSubmit } = renderForm();
    await user.type(screen.getByLabelText('Your password'), 'quiet lantern');
    await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), 'aB 12');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onSubmit).toHaveBeenCalledWith({ password: 'quiet lantern', code: 'aB 12' });
  });

  it('prevents devices from changing the code, and allows them to fill it in', () => {
    renderForm();
    const input = screen.getByRole('textbox', { name: 'Code from the app' });
    for (const [name, value] of [
      ['autocapitalize', 'none'],
      ['autocorrect', 'off'],
      ['spellcheck', 'false'],
      ['autocomplete', 'one-time-code'],
    ] as const)
      expect(input).toHaveAttribute(name, value);
  });

  it('asks for neither a code nor a passkey if the member has none', () => {
    renderForm({ labels: { ...labels, code: null } });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /Confirm|passkey|Cancel/ })).toHaveLength(1);
  });

  it('passes the input on with a passkey, and cancels', async () => {
    const onPasskey = jest.fn<NonNullable<ProofFormProps['onPasskey']>>();
    const onClick = jest.fn();
    const { user, onSubmit } = renderForm({ onPasskey, cancel: { label: 'Cancel', onClick } });
    await user.type(screen.getByLabelText('Your password'), 'quiet lantern');
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(onPasskey).toHaveBeenCalledWith({ password: 'quiet lantern', code: '' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows field errors beside the fields, and others as a notice', () => {
    renderForm({
      errorOf: (field) => `wrong ${field}`,
      notice: <p>Please try again.</p>,
    });
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('wrong password');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('wrong code');
    expect(screen.getByText('Please try again.')).toBeVisible();
  });
});
