import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EndpointKey } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { FakeApi } from '@rendezvous/core/testing';
import { Decision } from '../scenes/Decision/Decision.tsx';
import { group, openSettings } from '../testing/openSettings.tsx';
import { renderAccount } from '../testing/renderAccount.tsx';

const CODE = 'Code from the app, or a recovery code';
const wrongCode = new ApiError(422, { error: 'second_factor_invalid', fields: { code: 'otp_invalid' } });

const withApp = (api: FakeApi) =>
  api.on('GET /api/second-factor.php', {
    totp: true,
    recovery_codes_left: 7,
    required: false,
    passkeys: [],
    passkey_step: false,
    second_step: true,
  });

type Row = {
  call: EndpointKey;
  /** The title of the settings group. Undefined for the deletion, which has its own page. */
  title?: string;
  fields: Record<string, string>;
  submit: string;
};
const FORMS: readonly Row[] = [
  {
    call: 'PUT /api/password.php',
    title: 'Password',
    fields: {
      'Current password': 'olive harbour',
      'New password': 'four green bottles',
      'Repeat new password': 'four green bottles',
    },
    submit: 'Change password',
  },
  {
    call: 'POST /api/mail-change.php',
    title: 'Email address',
    fields: { 'New email address': 'new@example.test', 'Your password': 'olive harbour' },
    submit: 'Change email address',
  },
  {
    call: 'GET /api/export.php',
    title: 'Your data',
    fields: { 'Your password': 'olive harbour' },
    submit: 'Download my data',
  },
  { call: 'DELETE /api/user.php', fields: { 'Your password': 'olive harbour' }, submit: 'Delete my account' },
];

describe('with two-step verification on', () => {
  it.each(FORMS)('$call asks for a code as well as the password, and keeps the input', async (form) => {
    const user = userEvent.setup();
    const path = form.title === undefined ? '/notifications?delete=password' : '/notifications';
    const { api } = await openSettings(path, (server) => withApp(server).on(form.call, wrongCode));
    const scope = within(form.title === undefined ? document.body : group(form.title));
    const code = await scope.findByLabelText(CODE);
    for (const [label, text] of Object.entries(form.fields))
      await user.type(scope.getByLabelText(new RegExp(`^${label}$`)), text);
    const submit = scope.getByRole('button', { name: form.submit });
    await user.click(submit);
    expect(code).toHaveAccessibleDescription('Please fill this in.');
    expect(api.count(form.call)).toBe(0);
    await user.type(code, '123456');
    await user.click(submit);
    expect(await scope.findByText('Code invalid')).toBeVisible();
    expect(api.count(form.call)).toBe(1);
    if (form.call !== 'GET /api/export.php')
      expect(api.last(form.call)?.body).toMatchObject({ code: '123456' });
    for (const [label, text] of Object.entries(form.fields))
      expect(scope.getByLabelText(new RegExp(`^${label}$`))).toHaveValue(text);
    expect(code).toHaveValue('123456');
  });
});

it('no form asks for a code if two-step verification is off', async () => {
  await openSettings();
  expect(screen.queryByLabelText(CODE)).not.toBeInTheDocument();
});

it('a disabled member is asked for a code if the server requires one', async () => {
  const user = userEvent.setup();
  const missing = new ApiError(422, { error: 'invalid', fields: { code: 'required' } });
  const { api } = await renderAccount(<Decision />, {
    path: '/decision?token=1-abc',
    user: null,
    answers: (server) =>
      server
        .on('GET /api/decision.php', {
          decision: {
            kind: 'account',
            ground: 'terms',
            facts: null,
            automated: false,
            decided_at: '2026-05-01T12:00:00Z',
            object_until: '2026-11-01T12:00:00Z',
            lifted: false,
            account_disabled: true,
            objection: null,
          },
        })
        .on('PUT /api/decision.php', missing)
        .on('GET /api/transactions.php', { transactions: [], page: 1, num_results: 0 }),
  });
  await user.type(await screen.findByLabelText(/Your password/), 'olive-harbour-27');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const code = await screen.findByLabelText(CODE);
  expect(code).toHaveAccessibleDescription('Please fill this in.');
  await user.type(code, 'aaaaa-22222');
  api.on('PUT /api/decision.php', undefined);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('You haven’t paid for anything.')).toBeVisible();
  expect(api.last('PUT /api/decision.php')?.body).toEqual({
    token: '1-abc',
    password: 'olive-harbour-27',
    code: 'aaaaa-22222',
  });
});
