import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  waitForLockWaiter,
  type TestApp,
  type TestClient,
} from '@rendezvous/testing/server';
import type { SpendLimit } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import { loginAttempts, profiles, sessions, users } from '../../kernel/db/schema/account.ts';
import { logIn } from './fixtures/logIns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

describe('login', () => {
  test('accepts an address or a name in any case, and starts a new session', async () => {
    const member = await createMember(app, { name: 'Log In One', email: 'Log.In@Example.org' });
    for (const typed of ['log.in@example.org', ' LOG.IN@EXAMPLE.ORG ', 'log in one']) {
      const client = app.client();
      const { status, answer } = await logIn(client, { email: typed, password: member.password });
      expect([status, answer.user.id]).toEqual([200, member.key]);
      expect((await client.call('GET /api/user.php')).answer.user.profile.name).toBe(member.name);
    }
    const client = member.client;
    const before = client.cookies.get('auth');
    await logIn(client, member);
    expect(client.cookies.get('auth')).not.toBe(before);
    const old = app.client();
    old.cookies.set('auth', before ?? '');
    expect((await old.call('GET /api/user.php')).error?.error).toBe('authentication_required');
  });

  test('marks the cookie as secure when visitors use https', async () => {
    const member = await createMember(app);
    const { config } = app.services;
    const cookie = async (): Promise<string> => {
      const { headers } = await logIn(app.client(), member);
      return String(headers['set-cookie']);
    };
    expect(await cookie()).toMatch(/; HttpOnly; SameSite=Lax$/);
    config.publicOrigin = 'https://rendezvous.example';
    expect(await cookie()).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    config.publicOrigin = null;
  });

  test('gives the same response to unknown accounts and wrong passwords', async () => {
    const member = await createMember(app);
    const wrong = await logIn(app.client(), member, 'not the password');
    const unknown = await logIn(app.client(), { email: 'nobody@example.org', password: 'not the password' });
    expect([wrong.status, wrong.json]).toEqual([401, unknown.json]);
    expect(wrong.error).toMatchObject({ error: 'login_failed' });
    expect(JSON.stringify(wrong.json)).not.toContain('password":');
  });

  test.each([
    ['nothing', {}, { email: 'required', password: 'required' }],
    ['empty fields', { email: '', password: '' }, { email: 'required', password: 'required' }],
    ['objects', { email: { $gt: '' }, password: ['x'] }, { email: 'invalid', password: 'invalid' }],
    ['an overlong password', { email: 'a@b.example', password: 'x'.repeat(2000) }, { password: 'too_long' }],
    ['a NUL', { email: 'a\u0000@b.example', password: 'x' }, { email: 'invalid' }],
    ['more', { email: 'a@b.example', password: 'x', admin: true }, { admin: 'unknown' }],
  ])('refuses %s', async (_, body, fields) => {
    const { status, json } = await app.client().call('POST /api/user.php', { body: body as never });
    expect([status, json]).toMatchObject([422, { error: 'invalid', fields }]);
  });

  test.each(["' or 1=1 --", '"; drop table users; --', '%', '${jndi:x}', '<script>'])(
    'rejects %s',
    async (typed) => {
      expect((await logIn(app.client(), { email: typed, password: typed })).status).toBe(401);
    },
  );

  test('locks the account for this network after five failures: 15 minutes, then 60', async () => {
    const member = await createMember(app);
    const wrong = () => logIn(app.client(), member, 'wrong wrong wrong');
    for (let index = 0; index < 4; index += 1) expect((await wrong()).status).toBe(401);
    const fifth = await wrong();
    expect(fifth.error).toMatchObject({
      error: 'account_blocked',
      minutes: 15,
      message: expect.stringContaining('15'),
    });
    expect(fifth.status).toBe(429);
    expect((await logIn(app.client(), member)).error?.error).toBe('account_blocked');
    app.clock.advance(15 * 60 + 1);
    for (let index = 0; index < 4; index += 1) expect((await wrong()).status).toBe(401);
    expect((await wrong()).error).toMatchObject({ error: 'account_blocked', minutes: 60 });
    app.clock.advance(3601);
    expect((await logIn(app.client(), member)).status).toBe(200);
    const attempts = await app.db.$count(loginAttempts, eq(loginAttempts.failures, 5));
    expect(attempts).toBe(0);
  });

  test('counts the address and the name separately, so that a lock does not link them', async () => {
    const member = await createMember(app);
    for (let index = 0; index < 5; index += 1) await logIn(app.client(), member, 'wrong wrong wrong');
    expect((await logIn(app.client(), member)).error?.error).toBe('account_blocked');
    expect(
      (await logIn(app.client(), { email: member.name, password: 'wrong wrong wrong' })).error?.error,
    ).toBe('login_failed');
    expect((await logIn(app.client(), { email: member.name, password: member.password })).status).toBe(200);
  });

  test('ends a session that has been idle for two weeks, and keeps one in use', async () => {
    const member = await createMember(app);
    const [idle, used] = [app.client(), app.client()];
    for (const client of [idle, used]) await logIn(client, member);
    for (let day = 0; day < 15; day += 1) {
      app.clock.advance(86_400);
      expect((await used.call('GET /api/user.php')).status).toBe(200);
    }
    expect((await idle.call('GET /api/user.php')).error?.error).toBe('authentication_required');
    app.clock.set(new Date());
  });

  test('allows only five of thirty concurrent guesses', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => logIn(app.client(), member, 'wrong wrong wrong')),
    );
    expect(answers.filter((answer) => answer.status === 401).length).toBeLessThan(5);
    expect(answers.every((answer) => answer.status === 401 || answer.status === 429)).toBe(true);
    expect((await logIn(app.client(), member)).error?.error).toBe('account_blocked');
  });

  test('reveals that an account is disabled or deleted only with the right password', async () => {
    const disabled = await createMember(app, { disabled: true });
    expect((await logIn(app.client(), disabled)).error?.error).toBe('account_disabled');
    expect((await logIn(app.client(), disabled, 'wrong password')).error?.error).toBe('login_failed');
    expect((await disabled.client.call('GET /api/user.php')).error?.error).toBe('account_disabled');
  });

  test('fails for members of another site', async () => {
    const host = await createSite(app);
    const member = await createMember(app, { host });
    expect((await logIn(app.client(), member)).status).toBe(401);
    const abroad = app.client();
    abroad.cookies.set('auth', member.client.cookies.get('auth') ?? '');
    expect((await abroad.call('GET /api/user.php')).error?.error).toBe('authentication_required');
  });

  test('rejects forged cookies, and sessions older than 30 days', async () => {
    const client = app.client();
    for (const value of ['x', 'a'.repeat(43), 'a'.repeat(5000), '%00', "' or 1=1"]) {
      client.cookies.set('auth', value);
      expect((await client.call('GET /api/user.php')).status).toBe(403);
    }
    const member = await createMember(app);
    app.clock.advance(30 * 86_400 + 1);
    expect((await member.client.call('GET /api/user.php')).status).toBe(403);
  });
});

describe('logout', () => {
  test('ends the session and clears the cookie, but not for a request from another site', async () => {
    const { client } = await createMember(app);
    const token = client.cookies.get('auth') ?? '';
    const foreign = await client.call('GET /api/logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.error?.error).toBe('cross_site_request');
    expect((await client.call('GET /api/user.php')).status).toBe(200);
    const { status, headers } = await client.call('GET /api/logout.php');
    expect(status).toBe(204);
    expect(headers['set-cookie']?.[0]).toMatch(/^auth=;/);
    expect(headers['clear-site-data']).toBe('"cache"');
    client.cookies.set('auth', token);
    expect((await client.call('GET /api/user.php')).status).toBe(403);
    expect((await app.client().call('GET /api/logout.php')).status).toBe(204);
  });
});

describe('the account', () => {
  test('changes only the given fields', async () => {
    const { client } = await createMember(app);
    const put = (body: Parameters<typeof client.call<'PUT /api/user.php'>>[1]) =>
      client.call('PUT /api/user.php', body);
    const { answer } = await put({ body: { language: 'pl', invisible: true, timezone: 'Europe/Warsaw' } });
    expect(answer.user).toMatchObject({
      language: 'pl',
      invisible: true,
      timezone: 'Europe/Warsaw',
      read_receipts: true,
    });
    expect((await put({ body: { typing: false } })).answer.user).toMatchObject({
      language: 'pl',
      typing: false,
    });
    expect((await put({ body: { timezone: 'Mars/Olympus' } })).error?.fields).toEqual({
      timezone: 'invalid',
    });
    expect((await put({ body: { language: 'xx' as never } })).error?.fields).toEqual({ language: 'invalid' });
    expect((await put({ body: { paid_user: true } as never })).error?.fields).toEqual({
      paid_user: 'unknown',
    });
    expect((await client.call('GET /api/user.php', {})).answer.user.invisible).toBe(true);
  });

  test('applies lower spend limits immediately, higher ones a day later, and never shortens a cool-off', async () => {
    const { client } = await createMember(app);
    const set = async (daily: number | null, coolOff: string | null = null) => {
      const limit = { daily, monthly: null, currency: 'EUR' as const, cool_off_until: coolOff };
      const { answer } = await client.call('PUT /api/user.php', { body: { spend_limit: limit } });
      return answer.user.spend_limit;
    };
    expect(await set(5000)).toMatchObject({ daily: 5000 });
    expect(await set(2000)).toMatchObject({ daily: 2000 });
    expect(await set(9000)).toMatchObject({ daily: 2000 });
    app.clock.advance(86_401);
    expect((await client.call('GET /api/user.php')).answer.user.spend_limit).toMatchObject({ daily: 9000 });
    const week = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(await set(9000, week)).toMatchObject({ cool_off_until: week });
    expect(await set(9000, null)).toMatchObject({ cool_off_until: week });
  });

  test('lifts spend limits a day later, and keeps a cool-off without limits', async () => {
    const { client } = await createMember(app);
    const put = async (spend_limit: SpendLimit | null) =>
      (await client.call('PUT /api/user.php', { body: { spend_limit } })).answer.user.spend_limit;
    const week = new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString();
    const coolOff = { daily: null, monthly: null, currency: 'EUR' as const, cool_off_until: week };
    expect(await put(coolOff)).toMatchObject(coolOff);
    expect(await put(null)).toMatchObject(coolOff);
    await put({ ...coolOff, daily: 2000 });
    expect(await put(null)).toMatchObject({ daily: 2000, next: { daily: null, monthly: null } });
    app.clock.advance(86_401);
    expect((await client.call('GET /api/user.php')).answer.user.spend_limit).toMatchObject(coolOff);
  });

  test('rejects a cool-off of more than a year', async () => {
    const { client } = await createMember(app);
    const cool_off_until = new Date(app.clock.now().getTime() + 367 * 86_400_000).toISOString();
    const spend_limit = { daily: null, monthly: null, currency: 'EUR' as const, cool_off_until };
    const { error } = await client.call('PUT /api/user.php', { body: { spend_limit } });
    expect(error?.fields).toEqual({ 'spend_limit.cool_off_until': 'too_large' });
  });

  test('shows a pending higher limit, keeps it on a repeated request, and drops it on a request for the current limit', async () => {
    const { client } = await createMember(app);
    const set = async (daily: number | null, monthly: number | null, currency = 'EUR' as 'EUR' | 'SEK') => {
      const limit = { daily, monthly, currency, cool_off_until: null };
      return (await client.call('PUT /api/user.php', { body: { spend_limit: limit } })).answer.user
        .spend_limit;
    };
    await set(2000, 9000);
    const waiting = {
      daily: 2000,
      monthly: 5000,
      currency: 'EUR',
      next: { daily: 4000, monthly: 5000 },
    };
    const first = await set(4000, 5000);
    expect(first).toMatchObject(waiting);
    app.clock.advance(3600);
    expect(await set(4000, 5000, 'SEK')).toEqual(first);
    expect(await set(2000, 5000)).not.toHaveProperty('next');
    app.clock.advance(86_401);
    expect((await client.call('GET /api/user.php')).answer.user.spend_limit).toMatchObject({ daily: 2000 });
  });

  test('lists and ends only the member’s own sessions', async () => {
    const member = await createMember(app);
    const phone = app.client();
    phone.headers['user-agent'] = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36';
    await logIn(phone, member);
    const { answer } = await member.client.call('GET /api/sessions.php');
    expect(answer.sessions.map((each) => each.device).sort()).toEqual(['Chrome, Android', 'Firefox, Linux']);
    const other = answer.sessions.find((each) => !each.current);
    const stranger = await createMember(app);
    const end = (client: TestClient, id: string) => client.call('DELETE /api/sessions.php', { body: { id } });
    expect((await end(stranger.client, other?.id ?? '')).status).toBe(404);
    expect((await end(member.client, other?.id ?? '')).answer.sessions).toHaveLength(1);
    expect((await phone.call('GET /api/user.php')).status).toBe(403);
    expect((await end(member.client, '../../etc')).status).toBe(422);
  });
});

test('a session that ends by logout, from another device or by a new password notifies its pages', async () => {
  const member = await createMember(app);
  const { email, password } = member;
  /** Opens a page in its own session; resolves with all events when its stream ends. */
  const openPage = async () => {
    const client = app.client();
    await logIn(client, { email, password });
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const stream = await fetch(`http://localhost:${app.port}/api/events.php`, { headers: { cookie } });
    return { client, sent: stream.text() };
  };
  const ends = [
    ({ client }: { client: TestClient }) => client.call('GET /api/logout.php'),
    async () => {
      const { sessions: all } = (await member.client.call('GET /api/sessions.php')).answer;
      const id = all.find(({ current }) => !current)?.id ?? '';
      return member.client.call('DELETE /api/sessions.php', { body: { id } });
    },
    () => {
      const next = 'quiet copper river';
      const body = { old_password: password, new_password: next, new_password_repeat: next };
      return member.client.call('PUT /api/password.php', { body });
    },
  ];
  for (const end of ends) {
    const page = await openPage();
    expect((await end(page)).error).toBeNull();
    expect(await page.sent).toContain('event: user\ndata: {"reason":"changed"}');
  }
});

describe('account deletion', () => {
  test('hides the member, ends sessions, and can be undone for 14 days', async () => {
    const member = await createMember(app);
    const remove = (password: string) =>
      member.client.call('DELETE /api/user.php', { body: { password, reason: 'time', remarks: ' later ' } });
    expect((await remove('wrong')).error?.fields).toEqual({ password: 'wrong_password' });
    const { answer } = await remove(member.password);
    expect(new Date(answer.reactivate_until).getTime() - app.clock.now().getTime()).toBeGreaterThan(
      13.9 * 86_400_000,
    );
    const [user] = await app.db.select().from(users).where(eq(users.id, member.id));
    expect([user?.deletionReason, user?.deletionRemarks]).toEqual(['time', 'later']);
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
    expect([profile?.status, profile?.searchable]).toEqual(['deleted', false]);
    expect(await app.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
    const sent = await app.db.execute(
      sql`select type, data from event_log where user_id = ${member.id} order by seq desc limit 1`,
    );
    expect(sent.rows).toEqual([{ type: 'user', data: { reason: 'logged_out' } }]);
    expect((await logIn(app.client(), member)).error?.error).toBe('account_pending_deletion');
    const reactivate = (token: string) => app.client().call('POST /api/reactivate.php', { body: { token } });
    const token = tokenOf(app, 'reactivation');
    app.clock.advance(14 * 86_400 - 60);
    const back = await reactivate(token);
    expect(back.answer.user).toMatchObject({
      id: member.key,
      status: 'confirmed',
      profile: { status: 'active' },
    });
    expect((await reactivate(token)).error?.error).toBe('link_expired');
  });

  test('cannot be undone by a member who is disabled concurrently', async () => {
    const { id, client, password, email } = await createMember(app);
    const { deleted } = await app.db.transaction(async (tx) => {
      await tx.update(users).set({ status: 'disabled' }).where(eq(users.id, id));
      const deleting = client.call('DELETE /api/user.php', { body: { password } });
      await waitForLockWaiter(app);
      return { deleted: deleting };
    });
    expect((await deleted).status).toBe(200);
    // A link would enable the member.
    expect(app.mails.filter(({ to, template }) => to === email && template === 'reactivation')).toEqual([]);
  });

  test('cannot be undone later', async () => {
    const member = await createMember(app);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    const token = tokenOf(app, 'reactivation');
    app.clock.advance(14 * 86_400 + 1);
    expect((await app.client().call('POST /api/reactivate.php', { body: { token } })).error?.error).toBe(
      'link_expired',
    );
  });
});

test('a member decides who sees the profile, one setting at a time', async () => {
  const member = await createMember(app);
  const put = (body: { visible_to_visitors?: boolean; invisible?: boolean }) =>
    member.client.call('PUT /api/user.php', { body });
  const seen = async () => {
    const [row] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
    return [row?.visibleToVisitors, row?.invisible];
  };
  await put({ visible_to_visitors: true });
  expect(await seen()).toEqual([true, false]);
  await put({ invisible: true });
  expect(await seen()).toEqual([true, true]);
  await put({ visible_to_visitors: false });
  expect(await seen()).toEqual([false, true]);
});

test.each([
  'GET /api/user.php',
  'GET /api/sessions.php',
  'GET /api/profile.php',
  'GET /api/notifications.php',
] as const)('%s asks visitors to log in', async (key) => {
  const { status, error } = await app.client().call(key);
  expect([status, error?.error]).toEqual([403, 'authentication_required']);
});
