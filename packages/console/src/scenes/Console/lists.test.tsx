import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TrustListEntry } from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import { renderConsole } from '../../testing/renderConsole.tsx';

const LIST = 'GET /api/console-lists.php';
const PUT = 'PUT /api/console-lists.php';
const CHECK = 'POST /api/console-list-check.php';
const entry = (value: string, change: Partial<TrustListEntry> = {}): TrustListEntry => ({
  id: null,
  kind: 'money_pattern',
  value,
  language: 'en',
  active: true,
  added_by: null,
  added_at: null,
  ...change,
});

const open = () =>
  renderConsole({
    path: '/console/lists?list=money_pattern',
    roles: ['moderator'],
    answers: (api) => api.on(LIST, { entries: [entry('lend me'), entry('gift card')] }),
  });

it('the form shows what an entry would find, keeps the input after an error, and adds the entry', async () => {
  const { api } = await open();
  const value = await screen.findByRole('textbox', { name: /New entry/ });
  await userEvent.type(value, '*');
  api.on(CHECK, new ApiError(422, { error: 'invalid', message: 'No', fields: { value: 'too_short' } }));
  await userEvent.click(screen.getByRole('button', { name: 'See what it finds' }));
  expect(value).toBeInvalid();
  expect(value).toHaveValue('*');
  await userEvent.clear(value);
  await userEvent.type(value, 'sell .. duck*');
  expect(value).toBeValid();
  await userEvent.type(screen.getByRole('textbox', { name: /Try it/ }), 'I sell ducks');
  api.on(CHECK, { check: { read: 200, matching: 1, examples: ['We sell rubber ducks'], text: true } });
  await userEvent.click(screen.getByRole('button', { name: 'See what it finds' }));
  expect(await screen.findByText('Newest profile texts: found in 1 of 200')).toBeVisible();
  expect(screen.getByText('We sell rubber ducks')).toBeVisible();
  expect(screen.getByText('Your text: found')).toBeVisible();
  const body = { kind: 'money_pattern', value: 'sell .. duck*' };
  expect(api.last(CHECK)?.body).toEqual({ ...body, text: 'I sell ducks' });
  api.on(PUT, undefined).on(LIST, { entries: [entry(body.value, { id: '1', added_by: 'Mo' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^Added\./)).toBeVisible();
  expect(api.last(PUT)?.body).toEqual({ ...body, active: true });
  expect(screen.getByText(body.value)).toBeVisible();
  expect(value).toHaveValue('');
});

it('entries can be filtered, switched off and switched on again', async () => {
  const { api } = await open();
  await screen.findByText('lend me');
  await userEvent.keyboard('/gift');
  expect(screen.queryByText('lend me')).not.toBeInTheDocument();
  expect(screen.getByText('1 matching row')).toBeVisible();
  api.on(PUT, undefined).on(LIST, { entries: [entry('gift card', { id: '1', active: false })] });
  await userEvent.click(screen.getByRole('button', { name: 'Switch off: gift card' }));
  expect(api.last(PUT)?.body).toEqual({ kind: 'money_pattern', value: 'gift card', active: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on: gift card' }));
  expect(api.last(PUT)?.body).toMatchObject({ active: true });
});
