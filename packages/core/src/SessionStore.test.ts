import { autorun } from 'mobx';
import { describe, expect, jest, test } from '@jest/globals';
import type { Photo } from '@rendezvous/contracts';
import { NetworkError } from '@rendezvous/api-client';
import { createSettings, createTestCore, createUser, refusal, settle } from './testing/index.ts';

describe('login', () => {
  test('turns a visitor into a member', async () => {
    const { core, api } = createTestCore();
    api.on('POST /api/user.php', { user: createUser({ paid_user: true }) });
    await core.session.login('robin@example.test', 'secret');
    expect(core.session.isLoggedIn).toBe(true);
    expect(core.session.isPremium).toBe(true);
    expect(api.last('POST /api/user.php')?.body).toEqual({ email: 'robin@example.test', password: 'secret' });
  });

  test('changes nothing if refused, and rejects with the reason', async () => {
    const { core, api } = createTestCore();
    api.on('POST /api/user.php', refusal('login_failed'));
    await expect(core.session.login('a', 'b')).rejects.toMatchObject({ code: 'login_failed' });
    expect(core.session.isLoggedIn).toBe(false);
  });
});

describe('logout', () => {
  test('happens only once the server has ended the session, not while it is unreachable', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/logout.php', new NetworkError('network'));
    await expect(core.session.logout()).rejects.toBeInstanceOf(NetworkError);
    expect(core.session.isLoggedIn).toBe(true);
    api.on('GET /api/logout.php', undefined);
    await core.session.logout();
    expect(core.session.isLoggedIn).toBe(false);
    expect(core.session.expired).toBe(false);
  });

  test('removes drafts and unsent messages from the browser, unlike an expiry', async () => {
    const { core, api } = createTestCore({ user: createUser({ id: 'u-1' }) });
    const keys = ['drafts:u-1', 'outbox:u-1', 'way-back:u-1', 'drafts:u-2'];
    for (const key of keys) core.storage.set(key, '{}');
    core.session.expire();
    expect(core.storage.get('drafts:u-1')).toBe('{}');
    core.session.setUser(createUser({ id: 'u-1' }));
    api.on('GET /api/logout.php', undefined);
    await core.session.logout();
    expect(keys.map((key) => core.storage.get(key))).toEqual([null, null, null, '{}']);
  });

  test('happens if any call is refused because there is no session', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/gifts.php', refusal('authentication_required'));
    await expect(core.api.call('GET /api/gifts.php')).rejects.toMatchObject({ status: 403 });
    expect(core.session.isLoggedIn).toBe(false);
    expect(core.session.expired).toBe(true);
  });
});

describe('refresh', () => {
  test('reloads if an update arrived during the request', async () => {
    const { core, api } = createTestCore({ user: createUser({ credits: 1 }) });
    const answers = [1, 0];
    api.on('GET /api/user.php', () => ({ user: createUser({ credits: answers.shift() ?? 99 }) }));
    const refreshing = core.session.refresh();
    core.session.patchUser({ credits: 0 });
    await refreshing;
    expect(core.session.user?.credits).toBe(0);
    expect(api.count('GET /api/user.php')).toBe(2);
  });

  test('drops a response about an earlier session', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/user.php', { user: createUser({ credits: 99 }) });
    const refreshing = core.session.refresh();
    core.session.setUser(null);
    await refreshing;
    expect(core.session.user).toBeNull();
  });
});

describe('update', () => {
  test('is optimistic, and rolls back if refused', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('PUT /api/user.php', refusal('invalid'));
    const saving = core.session.update({ invisible: true });
    expect(core.session.user?.invisible).toBe(true);
    await expect(saving).rejects.toMatchObject({ code: 'invalid' });
    expect(core.session.user?.invisible).toBe(false);
  });
});

describe('a change', () => {
  /** Records a value whenever it changes. */
  function watch(read: () => unknown): unknown[] {
    const seen: unknown[] = [];
    autorun(() => void seen.push(read()));
    return seen;
  }

  test('notifies only observers of the changed fields, even when the whole user is fetched again', async () => {
    const { core, api } = createTestCore({ user: createUser({ credits: 5 }) });
    const { session } = core;
    const readers = {
      credits: watch(() => session.user?.credits),
      profile: watch(() => session.profile?.name),
      user: watch(() => session.user !== null),
    };
    session.patchUser({ credits: 4 });
    api.on('GET /api/user.php', { user: createUser({ credits: 3 }) });
    await session.refresh();
    expect(readers.credits).toEqual([5, 4, 3]);
    expect(readers.profile).toHaveLength(1);
    expect(readers.user).toEqual([true]);
  });

  test('rolls back only refused changes', async () => {
    const { core, api } = createTestCore({ user: createUser({ credits: 5 }) });
    api.on('PUT /api/user.php', refusal('invalid'));
    const saving = core.session.update({ invisible: true });
    core.session.patchUser({ credits: 4 });
    await expect(saving).rejects.toMatchObject({ code: 'invalid' });
    expect(core.session.user).toMatchObject({ credits: 4, invisible: false });
  });
});

describe('events', () => {
  test('update the balance, and end a session that ended elsewhere', async () => {
    const { core } = createTestCore({ user: createUser() });
    core.events.emit({ id: '1', type: 'balance', data: { credits: 0, paid_user: true } });
    expect(core.session.user).toMatchObject({ credits: 0, paid_user: true });
    core.events.emit({ id: '2', type: 'user', data: { reason: 'logged_out' } });
    expect(core.session.expired).toBe(true);
  });

  test('reload the user after an email address is confirmed', async () => {
    const { core, api } = createTestCore({ user: createUser({ status: 'not_confirmed' }) });
    expect(core.session.isConfirmed).toBe(false);
    api.on('GET /api/user.php', { user: createUser() });
    core.events.emit({ id: '1', type: 'user', data: { reason: 'confirmed' } });
    await settle();
    expect(core.session.isConfirmed).toBe(true);
  });
});

test('a language change applies immediately, is stored in the cookie, and is saved for members', async () => {
  const { core, api, cookies } = createTestCore({ user: createUser(), locale: 'en' });
  api.on('PUT /api/user.php', ({ body }) => ({ user: createUser({ language: body?.language ?? 'en' }) }));
  await core.locale.choose('sv');
  expect(core.locale.language).toBe('sv');
  expect(cookies.get('lang')).toBe('sv');
  expect(api.last('PUT /api/user.php')?.body).toEqual({ language: 'sv' });
  expect(core.session.user?.language).toBe('sv');
});

test('a language change stays in the cookie for 365 days', async () => {
  const written: unknown[] = [];
  const set = (...cookie: unknown[]) => void written.push(cookie);
  await createTestCore({}, { cookies: { set } }).core.locale.choose('fi');
  expect(written).toEqual([['lang', 'fi', 365]]);
});

test('English is American on a US-only site, even after another language', async () => {
  const settings = createSettings({ countries: ['US'] });
  const { core } = createTestCore({ locale: 'es', country: 'NL', settings });
  await core.locale.choose('en');
  expect(core.locale.current).toBe('en-US');
});

test('English follows the browser until the country is known, then the country, without a reload', async () => {
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es', 'en-US', 'en-GB']);
  const settings = createSettings({ countries: ['GB', 'US'] });
  const { core } = createTestCore({ locale: 'es', country: null, settings });
  await core.locale.choose('en');
  expect(core.locale.current).toBe('en-US');
  core.settings.setCountry('GB');
  expect(core.locale.current).toBe('en');
  core.settings.setCountry('US');
  expect(core.locale.current).toBe('en-US');
  languages.mockReturnValue(['en-GB', 'en-US']);
  const british = createTestCore({ locale: 'es', country: null, settings });
  await british.core.locale.choose('en');
  expect(british.core.locale.current).toBe('en');
  languages.mockRestore();
});

test("a visitor's language is not sent to the server", async () => {
  const { core, api, cookies } = createTestCore({ locale: 'en-US', country: 'US' });
  await core.locale.choose('en');
  expect(core.locale.current).toBe('en-US');
  expect(cookies.get('lang')).toBe('en');
  await core.locale.choose('nl');
  expect(core.locale.bcp47).toBe('nl-NL');
  await core.locale.choose('en');
  expect(core.locale.current).toBe('en-US');
  expect(api.calls).toEqual([]);
  expect(core.locale.hasMenu).toBe(true);
});

describe('the member’s data', () => {
  test('is empty for a visitor', async () => {
    const { session } = createTestCore().core;
    expect([session.isPremium, session.isConfirmed, session.isStaff, session.profile]).toEqual([
      false,
      false,
      false,
      null,
    ]);
    session.patchUser({ credits: 1 });
    session.patchProfile({ name: 'Kim' });
    await session.update({ invisible: true });
    expect(session.user).toBeNull();
  });

  test('includes the profile, and staff by role', () => {
    const { session } = createTestCore({ user: createUser() }).core;
    expect(session.isStaff).toBe(false);
    expect(session.profile?.name).toBe('Robin');
    session.patchUser({ staff_roles: ['moderator'] });
    expect(session.isStaff).toBe(true);
  });

  test('updates observers on partial changes', () => {
    const { session } = createTestCore({ user: createUser() }).core;
    const seen: unknown[] = [];
    const stop = autorun(() => void seen.push([session.profile?.name, session.user?.credits]));
    session.patchProfile({ name: 'Kim' });
    expect(session.user).toMatchObject({ email: 'robin@example.test', profile: { name: 'Kim', age: 34 } });
    expect(seen).toEqual([
      ['Robin', 5],
      ['Kim', 5],
    ]);
    stop();
  });

  test('reloads after a photo was moderated', async () => {
    const files = { filename: 'a', thumb_filename: 'b', match_filename: 'c' };
    const place = { width: 1, height: 1, main: true, position: 0, rejection: null };
    const photo: Photo = { id: 'i', ...files, status: 'active', ...place };
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/user.php', { user: createUser({ credits: 9 }) });
    core.events.emit({ id: '1', type: 'photo', data: { photo } });
    await settle();
    expect(core.session.user?.credits).toBe(9);
  });

  test('is no longer expired after the next login', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    core.session.expire();
    expect([core.session.isLoggedIn, core.session.expired]).toEqual([false, true]);
    core.session.setUser(null);
    expect(core.session.expired).toBe(true);
    api.on('POST /api/user.php', { user: createUser() });
    await core.session.login('a', 'b');
    expect(core.session.expired).toBe(false);
  });

  test('does not expire for a visitor', () => {
    const { session } = createTestCore().core;
    session.expire();
    expect(session.expired).toBe(false);
  });

  test('expires again after a failed logout', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('GET /api/logout.php', new NetworkError('network'));
    await expect(core.session.logout()).rejects.toBeInstanceOf(NetworkError);
    core.session.expire();
    expect(core.session.expired).toBe(true);
  });

  test('does not return to an earlier member if a change is refused later', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    api.on('PUT /api/user.php', refusal('invalid'));
    const saving = core.session.update({ invisible: true });
    core.session.setUser(createUser({ id: 'u-other' }));
    await expect(saving).rejects.toMatchObject({ code: 'invalid' });
    expect(core.session.user?.id).toBe('u-other');
  });

  test('surfaces a programming error while loading', async () => {
    const { core, api } = createTestCore({ user: createUser() });
    const mistake = new Error('a mistake');
    api.on('GET /api/user.php', mistake);
    await expect(core.session.refresh()).rejects.toBe(mistake);
  });
});

test('a visit continues through a login, and ends when the member leaves', () => {
  const { session } = createTestCore().core;
  const { visit } = session;
  session.setUser(null);
  session.setUser(createUser({ id: 'u-1' }));
  session.setUser(createUser({ id: 'u-1', credits: 1 }));
  expect([session.visit, visit.signal.aborted]).toEqual([visit, false]);
  for (const leave of [
    () => session.setUser(createUser({ id: 'u-2' })),
    () => session.expire(),
    () => session.setUser(null),
  ]) {
    session.setUser(session.user ?? createUser());
    const before = session.visit;
    leave();
    expect([before.signal.aborted, session.visit.signal.aborted]).toEqual([true, false]);
  }
});
