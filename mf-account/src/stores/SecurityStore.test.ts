import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@rendezvous/contracts';
import type { Session } from '@rendezvous/contracts';
import { createTestCore, createUser, refusal, settle } from '@rendezvous/core/testing';
import { SecurityStore } from './SecurityStore.ts';
import { TwoStepStore } from './TwoStepStore.ts';

const PASSWORD = 'PUT /api/password.php';
const MAIL = 'POST /api/mail-change.php';
const STEP = { code: '', byPasskey: false };
const session = (id: string): Session => ({
  id,
  current: id === 's1',
  device: 'Firefox',
  country: null,
  created_at: '2026-05-01T12:00:00Z',
  last_seen_at: '2026-05-01T12:00:00Z',
});

function setUp() {
  const test = createTestCore({ user: createUser() });
  test.api
    .on(PASSWORD, undefined)
    .on(MAIL, undefined)
    .on('GET /api/sessions.php', { sessions: [session('s1'), session('s2')] });
  return { ...test, store: new SecurityStore(test.core, new TwoStepStore(test.core)) };
}
const form = (old_password: string, new_password: string, new_password_repeat = new_password) => ({
  old_password,
  new_password,
  new_password_repeat,
});
const { min, max } = LIMITS.passwordLength;

describe('a new password', () => {
  it('is sent, and the list of sessions is reloaded', async () => {
    const { store, api } = setUp();
    expect(await store.changePassword(form('old', 'x'.repeat(min)), STEP)).toBe(true);
    await settle();
    expect(api.last(PASSWORD)?.body).toEqual(form('old', 'x'.repeat(min)));
    expect(store.sessions.value).toHaveLength(2);
  });

  it('may have the maximum length', async () => {
    expect(await setUp().store.changePassword(form('old', '😀'.repeat(max)), STEP)).toBe(true);
  });

  it.each([
    [form('', ''), { old_password: 'required', new_password: 'required' }],
    [form('old', 'x'.repeat(min - 1)), { new_password: 'password_short' }],
    [form('old', 'x'.repeat(max + 1)), { new_password: 'password_long' }],
    [form('old', 'x'.repeat(min), 'y'.repeat(min)), { new_password_repeat: 'passwords_differ' }],
  ])('is rejected without a request: case %#', async (wrong, fields) => {
    const { store, api } = setUp();
    expect(await store.changePassword(wrong, STEP)).toBe(false);
    expect(store.password.fields).toEqual(fields);
    expect(api.calls).toEqual([]);
  });

  it('does not reload the list of sessions if the server rejects it', async () => {
    const { store, api } = setUp();
    api.on(PASSWORD, refusal('wrong_password'));
    expect(await store.changePassword(form('old', 'x'.repeat(min)), STEP)).toBe(false);
    expect(api.count('GET /api/sessions.php')).toBe(0);
  });
});

describe('a new address', () => {
  it('is trimmed and awaits confirmation', async () => {
    const { store, api } = setUp();
    expect(await store.changeEmail(' new@example.test ', { password: 'secret', ...STEP })).toBe(true);
    expect(api.last(MAIL)?.body).toEqual({ email: 'new@example.test', password: 'secret' });
    expect(store.pendingEmail).toBe('new@example.test');
  });

  it.each([
    [' ', '', { email: 'required', password: 'required' }],
    ['new@example', 'secret', { email: 'new_email_invalid' }],
    ['ne w@example.test', 'secret', { email: 'new_email_invalid' }],
    ['new@exam ple.test', 'secret', { email: 'new_email_invalid' }],
    ['new@example.t', 'secret', { email: 'new_email_invalid' }],
    ['@example.test', 'secret', { email: 'new_email_invalid' }],
    ['new@@example.test', 'secret', { email: 'new_email_invalid' }],
  ])('%j with the password %j is rejected without a request', async (email, password, fields) => {
    const { store, api } = setUp();
    expect(await store.changeEmail(email, { password, ...STEP })).toBe(false);
    expect(store.mail.fields).toEqual(fields);
    expect(api.calls).toEqual([]);
  });

  it('does not await confirmation if the server rejects it', async () => {
    const { store, api } = setUp();
    api.on(MAIL, refusal('email_in_use'));
    expect(await store.changeEmail('new@example.test', { password: 'secret', ...STEP })).toBe(false);
    expect(store.pendingEmail).toBeNull();
  });
});

describe('ending a session', () => {
  it('removes it from the list after the response', async () => {
    const { store, api } = setUp();
    await store.sessions.load();
    api.on('DELETE /api/sessions.php', { sessions: [session('s1')] });
    const ended = store.endSession('s2');
    expect([[...store.ending], store.sessions.value?.length]).toEqual([['s2'], 2]);
    await ended;
    expect([[...store.ending], store.sessions.value?.map(({ id }) => id)]).toEqual([[], ['s1']]);
    expect(api.last('DELETE /api/sessions.php')?.body).toEqual({ id: 's2' });
  });

  it('keeps the session and shows why if the server rejects it', async () => {
    const { store, api, core } = setUp();
    await store.sessions.load();
    api.on('DELETE /api/sessions.php', refusal('not_found'));
    await store.endSession('s2');
    expect([[...store.ending], store.sessions.value?.length]).toEqual([[], 2]);
    expect(core.toasts.items).toMatchObject([{ text: 'text of not_found' }]);
  });
});

describe('the archive', () => {
  it('is requested with the password, encoded for a header', async () => {
    const { store, api } = setUp();
    const archive = new Blob(['x']);
    let headers: unknown;
    api.on('GET /api/export.php', (options) => {
      headers = options.headers;
      return archive;
    });
    expect(await store.exportData({ password: '€', ...STEP })).toBe(archive);
    expect(headers).toEqual({ 'X-Password': '%E2%82%AC' });
  });

  it('is not requested without a password, and not returned for a wrong one', async () => {
    const { store, api } = setUp();
    expect(await store.exportData({ password: '', ...STEP })).toBeNull();
    expect(store.exporting.fields).toEqual({ password: 'required' });
    expect(api.calls).toEqual([]);
    api.on('GET /api/export.php', refusal('wrong_password'));
    expect(await store.exportData({ password: 'wrong', ...STEP })).toBeNull();
    expect(store.exporting.failure).toMatchObject({ code: 'wrong_password' });
  });
});
