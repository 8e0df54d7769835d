import { describe, expect, test } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import { createTestCore, createUser, refusal, settle } from './testing/index.ts';

describe('login', () => {
  test('makes a visitor a member', async () => {
    const { core, api } = createTestCore();
    api.on('POST /api/user.php', { user: createUser({ paid_user: true }) });
    await core.session.login('robin@example.test', 'secret');
    expect(core.session.isLoggedIn).toBe(true);
    expect(core.session.isPremium).toBe(true);
    expect(api.last('POST /api/user.php')?.body).toEqual({ email: 'robin@example.test', password: 'secret' });
  });

  test('refused changes nothing and tells why', async () => {
    const { core, api } = createTestCore();
    api.on('POST /api/user.php', refusal('login_failed'));
    await expect(core.session.login('a', 'b')).rejects.toMatchObject({ code: 'login_failed' });
    expect(core.session.isLoggedIn).toBe(false);
  });
});

describe('logout', () => {
  test('happens when the server has ended the session, not while it is out of reach', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/logout.php', new NetworkError('network'));
    await expect(core.session.logout()).rejects.toBeInstanceOf(NetworkError);
    expect(core.session.isLoggedIn).toBe(true);
    api.on('GET /api/logout.php', undefined);
    await core.session.logout();
    expect(core.session.isLoggedIn).toBe(false);
    expect(core.session.expired).toBe(false);
  });

  test('by the server: any call refused for want of a session logs out', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/gifts.php', refusal('authentication_required'));
    await expect(core.api.call('GET /api/gifts.php')).rejects.toMatchObject({ status: 403 });
    expect(core.session.isLoggedIn).toBe(false);
    expect(core.session.expired).toBe(true);
  });

  test('other refusals with 403 do not', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('POST /api/like.php', refusal('blocked'));
    await expect(core.likes.like({ id: '1', name: 'x', main_image: null })).rejects.toMatchObject({
      status: 403,
    });
    expect(core.session.isLoggedIn).toBe(true);
  });

  test('the call on the user itself does not either', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/user.php', refusal('authentication_required'));
    await core.session.refresh();
    expect(core.session.isLoggedIn).toBe(true);
  });
});

describe('refresh', () => {
  test('asks again when something newer was told while the answer was on its way', async () => {
    const { core, api } = createTestCore({ user: createUser({ credits: 1 }) });
    const answers = [1, 0];
    api.on('GET /api/user.php', () => ({ user: createUser({ credits: answers.shift() ?? 99 }) }));
    const refreshing = core.session.refresh();
    core.session.patchUser({ credits: 0 });
    await refreshing;
    expect(core.session.user?.credits).toBe(0);
    expect(api.count('GET /api/user.php')).toBe(2);
  });

  test('drops an answer that is about an earlier session', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/user.php', { user: createUser({ credits: 99 }) });
    const refreshing = core.session.refresh();
    core.session.setUser(null);
    await refreshing;
    expect(core.session.user).toBeNull();
  });
});

describe('update', () => {
  test('shows the change at once and takes it back when refused', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('PUT /api/user.php', refusal('invalid'));
    const saving = core.session.update({ invisible: true });
    expect(core.session.user?.invisible).toBe(true);
    await expect(saving).rejects.toMatchObject({ code: 'invalid' });
    expect(core.session.user?.invisible).toBe(false);
  });
});

describe('events', () => {
  test('balance, and a session ended elsewhere', async () => {
    const { core } = createTestCore({ user: createUser() });
    core.events.emit({ id: '1', type: 'balance', data: { credits: 0, paid_user: true } });
    expect(core.session.user).toMatchObject({ credits: 0, paid_user: true });
    core.events.emit({ id: '2', type: 'user', data: { reason: 'logged_out' } });
    expect(core.session.expired).toBe(true);
  });

  test('a confirmed address loads the user again', async () => {
    const { core, api } = createTestCore({ user: createUser({ status: 'not_confirmed' }) });
    expect(core.session.isConfirmed).toBe(false);
    api.on('GET /api/user.php', { user: createUser() });
    core.events.emit({ id: '1', type: 'user', data: { reason: 'confirmed' } });
    await settle();
    expect(core.session.isConfirmed).toBe(true);
  });
});

test('the language is changed at once, kept in the cookie, and saved for members', async () => {
  const { core, api, cookies } = createTestCore({ user: createUser(), locale: 'en' });
  api.on('PUT /api/user.php', ({ body }) => ({ user: createUser({ language: body?.language ?? 'en' }) }));
  await core.locale.choose('sv');
  expect(core.locale.language).toBe('sv');
  expect(cookies.get('lang')).toBe('sv');
  expect(api.last('PUT /api/user.php')?.body).toEqual({ language: 'sv' });
  expect(core.session.user?.language).toBe('sv');
});

test("a visitor's language is not sent anywhere", async () => {
  const { core, api, cookies } = createTestCore({ locale: 'en-US' });
  await core.locale.choose('en');
  expect(core.locale.current).toBe('en-US');
  expect(cookies.get('lang')).toBe('en');
  await core.locale.choose('nl');
  expect(core.locale.bcp47).toBe('nl-NL');
  expect(api.calls).toEqual([]);
  expect(core.locale.hasMenu).toBe(true);
});
