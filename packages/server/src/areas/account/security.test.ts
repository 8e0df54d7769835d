import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { BACKGROUND_CALL } from '@rendezvous/contracts';
import {
  createMember,
  createSite,
  startTestApp,
  tokenOf,
  type TestApp,
  type TestClient,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { runTidy } from '../../areas.ts';
import { sessions, staffRoles } from '../../kernel/db/schema/account.ts';
import { auditLog, securityLog } from '../../kernel/db/schema/kernel.ts';
import { hashToken } from '../../kernel/security/secrets.ts';
import { accountPrint } from '../../kernel/security/securityLog.ts';
import { logIn, readSecurityEvents } from './fixtures/logIns.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

const eventsOf = (member: TestMember) => readSecurityEvents(app, member);

/** Waits for rows that are written after the response. */
async function settled<T>(read: () => Promise<T[]>, length: number): Promise<T[]> {
  for (;;) {
    const rows = await read();
    if (rows.length >= length) return rows;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const sessionOf = async (client: TestClient) => {
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(client.cookies.get('auth') ?? '')));
  return row;
};

describe('the security log', () => {
  test('records logins, failures, lockouts and refusals, with one row an hour for repeats', async () => {
    const member = await createMember(app);
    await logIn(app.client(), member);
    for (let index = 0; index < 5; index += 1) await logIn(app.client(), member, 'wrong wrong wrong');
    await logIn(app.client(), member);
    await member.client.call('GET /api/console-members.php', { query: { q: 'x' } });
    expect(await settled(() => eventsOf(member), 4)).toEqual([
      { event: 'login', detail: 'password', count: 1 },
      { event: 'login_failed', detail: '', count: 5 },
      { event: 'locked', detail: '', count: 2 },
      { event: 'refused', detail: 'not_found', count: 1 },
    ]);
  });

  test('stores no addresses, names or networks in plain text', async () => {
    const member = await createMember(app);
    await logIn(app.client(), member);
    await logIn(app.client(), member, 'wrong wrong wrong');
    await app.client().call('POST /api/user.php', {
      body: { email: 'stranger@example.org', password: 'wrong wrong wrong' },
    });
    const text = JSON.stringify(await app.db.select().from(securityLog));
    for (const secret of [member.email, member.name, `"${member.key}"`, 'stranger', '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  test('distinguishes unknown addresses', async () => {
    const typed = ['one@example.org', 'two@example.org', ' TWO@example.org'];
    for (const email of typed)
      await app.client().call('POST /api/user.php', { body: { email, password: 'wrong wrong wrong' } });
    const [site] = await app.services.sites.all();
    const countOf = async (address: string) => {
      const account = accountPrint(app.services, `${site?.id}:${address}`);
      const rows = await app.db.select().from(securityLog).where(eq(securityLog.accountHash, account));
      return rows.map(({ event, count }) => [event, count]);
    };
    expect(await countOf('one@example.org')).toEqual([['login_failed', 1]]);
    expect(await countOf('two@example.org')).toEqual([['login_failed', 2]]);
  });

  test('deletes events after 180 days', async () => {
    const member = await createMember(app);
    await logIn(app.client(), member);
    const age = (days: number) =>
      app.db.execute(sql`update security_log set hour = now() - make_interval(days => ${days})
        where account_hash = ${accountPrint(app.services, member.id)}`);
    await age(179);
    await runTidy(app.services);
    expect(await eventsOf(member)).toHaveLength(1);
    await age(181);
    await runTidy(app.services);
    expect(await eventsOf(member)).toEqual([]);
  });

  test('is separate from the audit log, which records only staff logins', async () => {
    const [staff, member] = [await createMember(app, { roles: ['support'] }), await createMember(app)];
    await logIn(app.client(), staff);
    await logIn(app.client(), member);
    const acts = await app.db
      .select({ actorId: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.action, 'staff.login'));
    expect(acts).toEqual([{ actorId: staff.id }]);
  });
});

describe('a login from a new device', () => {
  const mailsTo = (member: TestMember) =>
    app.mails.filter((mail) => mail.template === 'newDevice' && mail.to === member.email);

  test('is mailed to the member, except from the first and from known devices', async () => {
    const member = await createMember(app);
    const [first, second] = [app.client(), app.client()];
    await logIn(first, member);
    expect(mailsTo(member)).toEqual([]);
    await logIn(second, member);
    expect(mailsTo(member)).toMatchObject([{ data: { device: 'Firefox, Linux', name: member.name } }]);
    for (const client of [first, second]) await logIn(client, member);
    expect(mailsTo(member)).toHaveLength(1);
  });

  test('is not mailed to an unconfirmed address', async () => {
    const member = await createMember(app, { confirmed: false });
    for (const client of [app.client(), app.client()]) await logIn(client, member);
    expect(mailsTo(member)).toEqual([]);
  });

  test('distinguishes members who share a browser', async () => {
    const [eva, tom] = [await createMember(app), await createMember(app)];
    const shared = app.client();
    await logIn(app.client(), eva);
    await logIn(shared, tom);
    await logIn(shared, eva);
    expect(mailsTo(eva)).toHaveLength(1);
  });
});

describe('a session', () => {
  test('is kept alive by user actions, not by background calls', async () => {
    const member = await createMember(app, { roles: ['support'] });
    const poll = { headers: { 'request-type': BACKGROUND_CALL } };
    const started = (await sessionOf(member.client))?.expiresAt;
    app.clock.advance(20 * 60);
    await member.client.call('GET /api/user.php', poll);
    await member.client.call('GET /api/likes.php', poll);
    expect((await sessionOf(member.client))?.expiresAt).toEqual(started);
    await member.client.call('GET /api/user.php');
    await settled(async () => {
      const end = (await sessionOf(member.client))?.expiresAt;
      return end?.getTime() === started?.getTime() ? [] : [end];
    }, 1);
    app.clock.advance(20 * 60);
    expect((await member.client.call('GET /api/user.php', poll)).status).toBe(200);
    app.clock.advance(11 * 60);
    expect((await member.client.call('GET /api/user.php')).error?.error).toBe('authentication_required');
  });

  test('ends after 12 hours for staff, even when active', async () => {
    const { client } = await createMember(app, { roles: ['support'] });
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 49; quarter += 1) {
      statuses.push((await client.call('GET /api/user.php')).status);
      const isNoted = async () =>
        quarter === 48 ||
        ((await sessionOf(client))?.lastSeenAt?.getTime() ?? 0) > app.clock.now().getTime() - 60_000;
      await settled(async () => ((await isNoted()) ? [quarter] : []), 1);
      app.clock.advance(15 * 60);
    }
    expect(statuses.lastIndexOf(200)).toBe(47);
    expect(statuses[48]).toBe(403);
  });

  test('ends when its member’s roles change', async () => {
    const member = await createMember(app);
    const [granted, revoked] = [member.client, app.client()];
    await app.db.insert(staffRoles).values({ userId: member.id, role: 'support' });
    expect((await granted.call('GET /api/user.php')).error?.error).toBe('authentication_required');
    await logIn(revoked, member);
    expect((await revoked.call('GET /api/user.php')).status).toBe(200);
    await app.db.delete(staffRoles).where(eq(staffRoles.userId, member.id));
    expect((await revoked.call('GET /api/user.php')).error?.error).toBe('authentication_required');
  });

  test('gets a new token when the address of its member changes', async () => {
    const member = await createMember(app);
    const before = member.client.cookies.get('auth') ?? '';
    await member.client.call('POST /api/mail-change.php', {
      body: { email: 'renewed@example.org', password: member.password },
    });
    const { status } = await member.client.call('PUT /api/mail-change.php', {
      body: { token: tokenOf(app, 'mailChange') },
    });
    expect(status).toBe(204);
    expect(member.client.cookies.get('auth')).not.toBe(before);
    expect((await member.client.call('GET /api/user.php')).answer.user.email).toBe('renewed@example.org');
    const thief = app.client();
    thief.cookies.set('auth', before);
    expect((await thief.call('GET /api/user.php')).error?.error).toBe('authentication_required');
  });
});

describe('a neutral site', () => {
  test('lets a new account log in only once its address is confirmed', async () => {
    const host = await createSite(app, { settings: { account_disclosure: 'neutral' } });
    const member = await createMember(app, { host, confirmed: false });
    const tries = [member.email, member.name].map((email) =>
      app.client(host).call('POST /api/user.php', { body: { email, password: member.password } }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ error }) => error?.error)).toEqual(['login_failed', 'login_failed']);
    const confirmed = await createMember(app, { host });
    const { status } = await app.client(host).call('POST /api/user.php', {
      body: { email: confirmed.email, password: confirmed.password },
    });
    expect(status).toBe(200);
  });
});
