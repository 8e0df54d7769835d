import { expect, test } from '@jest/globals';
import { createTestCore, createUser, refusal } from '@rendezvous/core/testing';
import { showLoggedIn } from './showLoggedIn.ts';

test('shows the member if the server accepts the browser’s cookie', async () => {
  const { core, api } = createTestCore();
  api.on('GET /api/user.php', { user: createUser() });
  await showLoggedIn(core, createUser());
  expect(core.session.isLoggedIn).toBe(true);
  expect(api.count('GET /api/user.php')).toBe(1);
});

test('refuses a login whose cookie the browser has not stored', async () => {
  const { core, api } = createTestCore();
  api.on('GET /api/user.php', refusal('authentication_required'));
  await expect(showLoggedIn(core, createUser())).rejects.toMatchObject({ code: 'cookies_blocked' });
  expect(core.session.isLoggedIn).toBe(false);
});

test('shows the member if the server does not respond', async () => {
  const { core, api } = createTestCore();
  api.on('GET /api/user.php', refusal('unavailable'));
  await showLoggedIn(core, createUser());
  expect(core.session.isLoggedIn).toBe(true);
});
