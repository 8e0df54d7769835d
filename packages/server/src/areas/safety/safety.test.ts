import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { eraseMember } from '../account/deletion/eraseMember.ts';
import { readExport } from '../account/export/exportQueries.ts';
import { signBody } from '../../kernel/webhooks/signature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { mailEventsSecret: 'mail secret' } });
});
afterAll(() => app.close());

describe('reports and complaints', () => {
  test('store the evidence, send a receipt by mail and are listed for their author', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 5 });
    const eva = await createMember(app);
    const body = { profile: eva.key, client_id: randomUUID(), text: 'Something awful' };
    const { message } = (await tom.client.call('POST /api/chat.php', { body })).answer;
    const report = await eva.client.call('POST /api/report.php', {
      body: { message: message.id, category: 'harassment', text: 'Please look' },
    });
    expect(report.answer.case).toMatchObject({ kind: 'report', status: 'open', outcome: null });
    const stored = await app.db.execute<{ evidence: object; profile: number }>(
      sql`select evidence, profile_id as profile from cases where id = ${Number(report.answer.case.id)}`,
    );
    expect(JSON.stringify(stored.rows[0]?.evidence)).toContain('Something awful');
    expect(stored.rows[0]?.profile).toBe(tom.id);
    expect(app.mails.at(-1)).toMatchObject({ template: 'reportReceived', to: eva.email });
    expect((await eva.client.call('GET /api/report.php')).answer.cases).toHaveLength(1);
    expect((await tom.client.call('GET /api/report.php')).answer.cases).toEqual([]);
    const foreign = await (
      await createMember(app)
    ).client.call('POST /api/report.php', { body: { message: message.id, category: 'spam' } });
    expect(foreign.error?.error).toBe('not_found');
    const own = await tom.client.call('POST /api/report.php', {
      body: { profile: tom.key, category: 'spam' },
    });
    expect(own.error?.error).toBe('own_profile');
    const nothing = await tom.client.call('POST /api/report.php', { body: { category: 'spam' } });
    expect(nothing.error?.fields).toEqual({ profile: 'required' });
  });

  test('can be sent by visitors with an address', async () => {
    const visitor = app.client();
    const send = (change: Record<string, unknown>) =>
      visitor.call('POST /api/complaint.php', {
        body: { category: 'privacy', text: 'My picture is there', ...change } as never,
      });
    expect((await send({ email: 'me@example.org' })).status).toBe(201);
    expect((await send({})).error?.fields).toEqual({ email: 'required' });
    expect((await send({ email: 'nonsense' })).error?.fields).toEqual({ email: 'email_invalid' });
    expect((await send({ email: 'me@example.org', text: 'x'.repeat(2001) })).error?.fields).toEqual({
      text: 'too_long',
    });
    expect((await send({ email: 'me@example.org', category: 'x' })).error?.error).toBe('invalid');
  });
});

describe('mail events', () => {
  test('stop mail to the address if signed, and do not reveal whether it has an account', async () => {
    const eva = await createMember(app);
    const post = (email: string, secret = 'mail secret', type = 'bounce') => {
      const body = JSON.stringify({ type, email });
      return app.client().request({
        method: 'POST',
        path: '/api/mail-events.php',
        body,
        headers: { origin: '', 'x-signature': signBody(secret, body) },
      });
    };
    expect((await post(eva.email, 'guess')).status).toBe(401);
    expect((await post('nobody@example.org')).status).toBe(204);
    expect((await post(eva.email.toUpperCase())).status).toBe(204);
    const stops = async () =>
      (await eva.client.call('GET /api/user.php')).answer.user.notifications_disabled.toSorted();
    expect(await stops()).toEqual(['bounce']);
    const events = await app.db.execute(
      sql`select data from event_log where user_id = ${eva.id} and type = 'user'`,
    );
    expect(events.rows).toEqual([{ data: { reason: 'changed' } }]);
    for (const type of ['fbl', 'listunsubscribe', 'fbl'])
      expect((await post(eva.email, 'mail secret', type)).status).toBe(204);
    expect(await stops()).toEqual(['bounce', 'fbl', 'listunsubscribe']);
  });
});

describe('export and erasure', () => {
  test('the archive needs the password and contains no hash', async () => {
    const eva = await createMember(app, { credits: 5 });
    const wrong = await eva.client.request({ path: '/api/export.php', headers: { 'x-password': 'no' } });
    expect(wrong.status).toBe(422);
    const bytes = await eva.client.request({ path: '/api/export.php', headers: { 'x-password': '%ff' } });
    expect(bytes.status).toBe(422);
    const right = await eva.client.request({
      path: '/api/export.php',
      headers: { 'x-password': eva.password },
    });
    expect([right.status, right.headers['content-type']]).toEqual([200, 'application/zip']);
    const { 'data.json': data } = unzipSync(right.bytes);
    const { account } = JSON.parse(Buffer.from(data ?? []).toString()) as { account: unknown };
    expect(account).toMatchObject([{ email: eva.email, status: 'active' }]);
    expect((await app.client().call('GET /api/export.php')).error?.error).toBe('authentication_required');
  });

  /** Tables that refer to members but hold no data about them, or only data of another table. */
  const NO_DATA = [
    ...[
      'audit_log',
      'balances',
      'bans',
      'conversations',
      // The ledger has the booked credits.
      'credit_requests',
      'discount_redemptions',
      'invites',
      'login_challenges',
    ],
    ...[
      'member_event_heads',
      // Derived from the text of messages.
      'message_fingerprints',
      'news',
      'news_previews',
      'passkey_challenges',
      // Deleted after two days.
      'picture_times',
      'release_choices',
      'release_sets',
      // Holds what moderators decided; the cases and photos themselves are in the archive.
      'second_looks',
      'staff_roles',
      'swipe_days',
      'swipe_zones',
      'tokens',
      // Written by staff, and about no member.
      'trust_list_entries',
    ],
  ];

  test('the archive contains every table with data about a member', async () => {
    const eva = await createMember(app);
    const read: string[] = [];
    const db = new Proxy(app.db, {
      get: (target, name) =>
        name === 'execute'
          ? (query: SQL) => {
              const text = new PgDialect().sqlToQuery(query).sql;
              read.push(...[...text.matchAll(/\b(?:from|join) (\w+)/g)].map((match) => match[1] ?? ''));
              return target.execute(query);
            }
          : Reflect.get(target, name),
    });
    await readExport(db, eva.id);
    const tables = await app.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`);
    const left = tables.rows.map(({ name }) => name).filter((name) => !read.includes(name));
    expect(left).toEqual(NO_DATA);
  });

  test('erasing keeps the ledger and the account row, without personal data', async () => {
    const eva = await createMember(app, { credits: 5, gender: 'female' });
    const tom = await createMember(app, { gender: 'male', credits: 5 });
    await tom.client.call('POST /api/chat.php', {
      body: { profile: eva.key, client_id: randomUUID(), text: 'Hello' },
    });
    await tom.client.call('POST /api/like.php', { body: { profile: eva.key } });
    await eraseMember(app.services, eva.id);
    expect((await eva.client.call('GET /api/user.php')).status).toBe(200);
    await eva.client.call('DELETE /api/user.php', { body: { password: eva.password } });
    await eraseMember(app.services, eva.id);
    await eraseMember(app.services, eva.id);
    const left = await app.db.execute<{ status: string; email: string | null; credits: number }>(sql`
      select status, email, (select credits from balances where user_id = users.id) as credits from users where id = ${eva.id}`);
    expect(left.rows[0]).toEqual({ status: 'erased', email: null, credits: 5 });
    expect((await tom.client.call('GET /api/chats.php')).answer.chats).toEqual([]);
    expect((await tom.client.call('GET /api/likes.php')).answer.totals.sent).toBe(0);
  });
});
