import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AgeCheck as Check, ServerEvent } from '@rendezvous/contracts';
import { createUser, refusal } from '@rendezvous/core/testing';
import { DueTask } from '../../background/DueTask.ts';
import { AgeCheckStore } from '../../stores/AgeCheckStore.ts';
import { renderAccount } from '../../testing/renderAccount.tsx';
import { AgeCheck } from './AgeCheck.tsx';

const READ = 'GET /api/age-check.php';
const START = 'POST /api/age-check.php';
const path = '/age-check?next=%2Fmembers%2Fp-sam';

const due: Check = {
  due: ['first_photo', 'first_adult_content'],
  methods: ['document', 'wallet'],
  source: 'Online Safety Act 2023, Ofcom',
  passed: null,
  attempt: null,
};
const attempt = (state: NonNullable<Check['attempt']>['state']): Check => ({
  ...due,
  attempt: { method: 'document', state, at: '2026-05-01T12:00:00Z' },
});
const passed: Check = { ...due, due: [], passed: { at: '2026-05-01T12:00:00Z', method: 'wallet' } };

const open = (check: Check, given = path) =>
  renderAccount(<AgeCheck />, {
    path: given,
    answers: (server) => server.on(READ, { check }).on('GET /api/user.php', { user: createUser() }),
  });

it('offers the country’s methods, and says what is stored, which law applies and who can help', async () => {
  await open(due);
  expect(await screen.findByRole('heading', { level: 1, name: /an adult/ })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /Digital ID/ })).toBeVisible();
  expect(screen.getByText('Online Safety Act 2023, Ofcom')).toBeVisible();
  expect(screen.getByText(/^That you’re an adult, when it was checked and how/)).toBeVisible();
  const links = ['Contact customer service', 'Delete my account'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/pages/service', '/notifications?delete=reason']);
});

it('requires a method, and says why a check cannot start', async () => {
  const user = userEvent.setup();
  const { api } = await open(due);
  await user.click(await screen.findByRole('button', { name: 'Go to the check' }));
  expect(api.count(START)).toBe(0);
  expect(screen.getByRole('group', { name: /How would you like/ })).toHaveAccessibleDescription();
  api.on(START, refusal('provider_unavailable'));
  await user.click(screen.getByRole('radio', { name: /Digital ID/ }));
  await user.click(screen.getByRole('button', { name: 'Go to the check' }));
  expect(await screen.findByText('text of provider_unavailable')).toBeVisible();
});

it('goes to the provider’s page, and remembers the page that the member came from', async () => {
  const { core, api } = await open(due);
  api.on(START, { url: 'https://check.example.test/1' });
  const store = new AgeCheckStore(core);
  store.choose('wallet');
  const leave = jest.fn();
  await store.start('/members/p-sam', leave);
  expect(api.last(START)?.body).toEqual({ method: 'wallet' });
  expect(leave).toHaveBeenCalledWith('https://check.example.test/1');
  expect(store.starting.busy).toBe(true);
  expect(new AgeCheckStore(core).next(null)).toBe('/members/p-sam');
  store.forgetNext();
  expect(store.next(null)).toBe('/members');
});

it.each([
  ['waiting', /waiting for the answer/],
  ['failed', /couldn’t confirm your age/],
  ['cancelled', /You cancelled the check/],
  ['expired', /took too long/],
] as const)('reports the last check as %s, and offers another method', async (state, text) => {
  await open(attempt(state));
  expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(text);
  expect(screen.getByRole('group', { name: 'Start again, or choose another way' })).toBeVisible();
});

it('shows the result when it arrives, and continues', async () => {
  const user = userEvent.setup();
  const { api, core, location } = await open(attempt('waiting'));
  await screen.findByText(/waiting for the answer/);
  api.on(READ, { check: passed });
  act(() => core.events.emit({ type: 'user', data: { reason: 'changed' } } as ServerEvent));
  expect(await screen.findByRole('heading', { name: 'Thank you, that’s done' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location()).toBe('/members/p-sam'));
});

it('tells members if they need no check', async () => {
  await open({ ...due, due: [], methods: [], source: null }, '/age-check');
  expect(await screen.findByRole('heading', { name: 'You don’t need a check' })).toBeVisible();
});

it('redirects members to a check that is due at sign-up, but not from their account pages', async () => {
  const task = (given: string, age_due: ('signup' | 'first_photo')[]) =>
    renderAccount(<DueTask />, { path: given, user: { age_due } });
  const closed = ['/chats?from=mail', '/members', '/likes', '/credits', '/credits/repeat-order', '/premium'];
  for (const path of [...closed, '/directdebit']) {
    const { location } = await task(path, ['signup']);
    const check = `/age-check?${new URLSearchParams({ next: path })}`;
    await waitFor(() => expect(location()).toBe(check));
  }
  for (const path of ['/notifications', '/transactions', '/pricing'])
    expect((await task(path, ['signup'])).location()).toBe(path);
  expect((await task('/chats', ['first_photo'])).location()).toBe('/chats');
});
