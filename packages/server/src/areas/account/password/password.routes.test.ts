import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp, tokenOf, type TestApp } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles, users } from '../../../kernel/db/schema/account.ts';
import { logIn } from '../fixtures/logIns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const ask = (email: string, host?: string) =>
  app.client(host).call('POST /api/reset-password.php', { body: { email } });

describe('a password reset by mail', () => {
  test('does not log in a member who was disabled after the mail', async () => {
    const member = await createMember(app);
    expect((await ask(member.email)).status).toBe(204);
    await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, member.id));
    const client = app.client();
    const { error } = await client.call('PUT /api/reset-password.php', {
      body: { token: tokenOf(app, 'reset'), password: 'quiet copper river' },
    });
    expect(error?.error).toBe('link_expired');
    expect(client.cookies.has('auth')).toBe(false);
  });

  test('tells a member with a pending deletion how to undo it, as sign-up does', async () => {
    const member = await createMember(app);
    await ask(member.email);
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    expect((await ask(member.email)).error?.error).toBe('account_pending_deletion');
    const { error } = await app.client().call('PUT /api/reset-password.php', {
      body: { token: tokenOf(app, 'reset'), password: 'quiet copper river' },
    });
    expect(error?.error).toBe('link_expired');
    const [profile] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
    expect(profile?.status).toBe('deleted');
  });

  test('reveals the account only to the holder of the link', async () => {
    const member = await createMember(app);
    await ask(member.email);
    const token = tokenOf(app, 'reset');
    const read = (value: string, host?: string) =>
      app.client(host).call('GET /api/reset-password.php', { query: { token: value } });
    expect((await read(token)).answer).toEqual({ name: member.name, email: member.email });
    expect((await read(token, await createSite(app))).error?.error).toBe('link_expired');
    expect((await read(`${token.slice(0, -1)}_`)).error?.error).toBe('link_expired');
    const body = { token, password: 'quiet copper river' };
    await app.client().call('PUT /api/reset-password.php', { body });
    expect((await read(token)).error?.error).toBe('link_expired');
  });

  test('does not reveal a deletion on a neutral site', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const member = await createMember(app, { host });
    await member.client.call('DELETE /api/user.php', { body: { password: member.password } });
    expect((await ask(member.email, host)).status).toBe(204);
  });
});

describe('passwords', () => {
  test('a change ends all sessions of the old password, even concurrent logins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, email, password } = await createMember(app);
      const next = 'quiet copper river';
      const change = { old_password: password, new_password: next, new_password_repeat: next };
      const others = Array.from({ length: 4 }, () => app.client());
      const [changed] = await Promise.all([
        client.call('PUT /api/password.php', { body: change }),
        ...others.map((other) => logIn(other, { email, password })),
      ]);
      expect(changed.status).toBe(204);
      expect((await client.call('GET /api/sessions.php')).answer.sessions).toHaveLength(1);
    }
  });

  test('a change ends all other sessions and notifies the owner', async () => {
    const member = await createMember(app);
    const other = app.client();
    await logIn(other, member);
    const change = (old_password: string, new_password: string, new_password_repeat = new_password) =>
      member.client.call('PUT /api/password.php', {
        body: { old_password, new_password, new_password_repeat },
      });
    expect((await change(member.password, 'quiet copper river', 'quiet copper rivers')).error).toMatchObject({
      error: 'passwords_differ',
    });
    expect((await change('not it', 'quiet copper river')).error).toMatchObject({
      error: 'wrong_password',
      fields: { old_password: 'wrong_password' },
    });
    expect((await change(member.password, '12345678')).error?.fields).toEqual({
      new_password: 'password_common',
    });
    const token = member.client.cookies.get('auth');
    expect((await change(member.password, 'quiet copper river')).status).toBe(204);
    expect(member.client.cookies.get('auth')).not.toBe(token);
    expect((await other.call('GET /api/user.php')).status).toBe(403);
    expect((await member.client.call('GET /api/user.php')).status).toBe(200);
    expect((await logIn(app.client(), member)).status).toBe(401);
    expect((await logIn(app.client(), member, 'quiet copper river')).status).toBe(200);
    const mails = app.mails.filter(({ template }) => template === 'passwordChanged');
    expect(mails.at(-1)).toMatchObject({ to: member.email });
  });

  test('a reset link works once, for 30 minutes, and ends every session', async () => {
    const member = await createMember(app);
    const client = app.client();
    const ask = (email = member.email) => client.call('POST /api/reset-password.php', { body: { email } });
    const set = (token: string, password: string) =>
      client.call('PUT /api/reset-password.php', { body: { token, password } });
    expect((await ask('nobody-here@example.org')).error?.error).toBe('email_not_found');
    expect((await ask()).status).toBe(204);
    const token = tokenOf(app, 'reset');
    expect((await set(token, 'short')).error?.fields).toEqual({ password: 'password_short' });
    const both = await Promise.all([set(token, 'amber window frame'), set(token, 'amber window frame')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect((await member.client.call('GET /api/user.php')).status).toBe(403);
    expect((await client.call('GET /api/user.php')).answer.user.id).toBe(member.key);
    await ask();
    const late = tokenOf(app, 'reset');
    app.clock.advance(1801);
    expect((await set(late, 'amber window frames')).error?.error).toBe('link_expired');
    expect((await set('x'.repeat(43), 'amber window frames')).error?.error).toBe('link_expired');
  });

  test('allow at most three reset mails a day, even for concurrent requests', async () => {
    const member = await createMember(app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.client().call('POST /api/reset-password.php', { body: { email: member.email } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(3);
    expect(answers.find((answer) => answer.status === 429)?.error?.error).toBe('too_many_resets');
  });

  test('a neutral site always gives the same response and sends at most three mails', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const ask = (email: string) => app.client(host).call('POST /api/reset-password.php', { body: { email } });
    const before = app.mails.length;
    for (let index = 0; index < 5; index += 1) expect((await ask('stranger@example.org')).status).toBe(204);
    expect(app.mails.slice(before).map((mail) => mail.template)).toEqual(Array(3).fill('accountUnknown'));
  });

  test('no response and no table contains a password or a link in plain text', async () => {
    const rows = await app.db.select().from(users);
    expect(rows.every((row) => row.passwordHash === null || row.passwordHash.startsWith('$argon2id$'))).toBe(
      true,
    );
    expect(JSON.stringify(rows)).not.toContain('blue lantern');
  });
});
