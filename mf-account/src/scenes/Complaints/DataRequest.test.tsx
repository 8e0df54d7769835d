import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@rendezvous/core';
import { refusal } from '@rendezvous/core/testing';
import type { TestCore } from '@rendezvous/core/testing';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { Complaints } from './Complaints.tsx';

const ASK = 'POST /api/data-request.php';
const READ = 'GET /api/data-request.php';
const USE = 'PUT /api/data-request.php';
const nothing = { copy: null, erased_on: null, case: null };

const open = (token: string, answers: (api: TestCore['api']) => void = () => undefined) =>
  renderAccount(<Complaints />, { path: `/complaints?data=${token}`, user: null, answers });
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const field = () => screen.getByRole('textbox', { name: 'Your email address' });

it('requires an address, shows its error at the field, and says where the link was sent', async () => {
  const { api } = await open('');
  await press('Send me the link');
  expect(field()).toHaveAccessibleDescription(/fill this in/);
  expect(api.calls).toEqual([]);
  api.on(ASK, new ApiError(422, { error: 'invalid', fields: { email: 'email_invalid' } }));
  await userEvent.type(field(), 'kim@example');
  await press('Send me the link');
  expect(field()).toHaveAccessibleDescription(/./);
  api.on(ASK, undefined);
  await userEvent.type(field(), '.org');
  await userEvent.click(screen.getByRole('radio', { name: 'Erase my data' }));
  await press('Send me the link');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('kim@example.org');
  expect(api.last(ASK)?.body).toEqual({ email: 'kim@example.org', kind: 'erasure' });
});

it('delivers the copy on a tap, not on opening', async () => {
  const { api } = await open('abc', (server) => server.on(READ, { kind: 'copy', by_staff: false }));
  const button = await screen.findByRole('button', { name: 'Download my data' });
  expect(api.count(USE)).toBe(0);
  api.on(USE, { ...nothing, copy: '/api/data-copy.php?token=1' });
  await userEvent.click(button);
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link).toHaveAttribute('href', '/api/data-copy.php?token=1');
  expect(api.last(USE)?.body).toEqual({ token: 'abc' });
});

it('says what an erasure does, and when the data will be erased', async () => {
  const { api } = await open('abc', (server) => server.on(READ, { kind: 'erasure', by_staff: false }));
  expect(await screen.findByText(/disappears right away/)).toBeVisible();
  api.on(USE, refusal('unavailable'));
  await press('Erase my data');
  expect(await screen.findByRole('alert')).toHaveTextContent('text of unavailable');
  api.on(USE, { ...nothing, erased_on: '2026-05-15T12:00:00Z' });
  await press('Erase my data');
  expect(await screen.findByText(/will be erased on 15/)).toBeVisible();
});

it('asks for a text if staff must reply, and says by when', async () => {
  const { api } = await open('abc', (server) => server.on(READ, { kind: 'copy', by_staff: true }));
  await screen.findByText(/doesn’t open an account/);
  await press('Send request');
  const text = screen.getByRole('textbox', { name: 'What’s it about?' });
  expect(text).toHaveAccessibleDescription(/fill this in/);
  await userEvent.type(text, 'A photo of me');
  const made = { id: 'C-5', kind: 'complaint', category: 'privacy', status: 'open', outcome: null } as const;
  const dates = { created_at: '2026-05-01T12:00:00Z', due_at: '2026-05-29T12:00:00Z' };
  api.on(USE, { ...nothing, case: { ...made, ...dates } });
  await press('Send request');
  expect(await screen.findByRole('status')).toHaveTextContent(/C-5.*29/);
  expect(api.last(USE)?.body).toEqual({ token: 'abc', text: 'A photo of me' });
});

it('offers a new link if the link has expired', async () => {
  await open('old', (server) => server.on(READ, refusal('link_expired')));
  expect(await screen.findByText('text of link_expired')).toBeVisible();
  expect(field()).toBeVisible();
});
