import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changeSite, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { writeTo } from '../chat/fixtures/writeTo.ts';
import { deliverHeld } from '../chat/held/deliverHeld.ts';
import { deliverOverdue } from '../chat/held/heldMessages.jobs.ts';
import { heldMessages, trustSignals } from '../../kernel/db/schema/trust.ts';

const TEXT = 'I saw that you like hiking. Which hill would you climb again?';
const HOUR = 3_600_000;

let app: TestApp;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  moderator = await createMember(app, { roles: ['moderator'] });
});
afterAll(() => app.close());
beforeEach(() => {
  app.mails.length = 0;
  app.clock.set(new Date());
});

/** Creates a member whose first messages are held. */
async function createHeld(): Promise<TestMember> {
  const tom = await createMember(app, { gender: 'male', paid: true, credits: 10 });
  const { id: siteId } = await app.services.sites.byHost('localhost');
  const signal = {
    siteId,
    userId: tom.id,
    kind: 'threat',
    points: 120,
    createdAt: app.services.now(),
  } as const;
  await app.db.insert(trustSignals).values(signal);
  return tom;
}

async function hold(
  text = TEXT,
): Promise<{ tom: TestMember; eva: TestMember; id: number; clientId: string }> {
  const [tom, eva] = [await createHeld(), await createMember(app)];
  const clientId = randomUUID();
  const { answer } = await writeTo(tom, eva, { text, client_id: clientId });
  expect(answer.message.held_until).not.toBeNull();
  return { tom, eva, id: Number(answer.message.id), clientId };
}

const creditsOf = async ({ id }: TestMember) =>
  (await app.db.execute<{ credits: number }>(sql`select credits from balances where user_id = ${id}`)).rows[0]
    ?.credits;
const readBy = async (reader: TestMember, other: TestMember) =>
  (await reader.client.call('GET /api/chat.php', { query: { profile: other.key } })).answer.messages;
const listOf = async ({ client }: TestMember) => (await client.call('GET /api/chats.php')).answer.chats;
const outcomeOf = async (id: number) => {
  const [row] = await app.db.select().from(heldMessages).where(eq(heldMessages.id, id));
  return row?.outcome;
};
const auditOf = async (id: number) =>
  (
    await app.db.execute<{ action: string }>(
      sql`select action from audit_log where subject_type = 'message' and subject_id = ${String(id)}`,
    )
  ).rows.map(({ action }) => action);
/** Makes all held messages of a member overdue, and delivers them. */
const deliverOverdueOf = async ({ id }: TestMember) => {
  await app.db.execute(sql`update held_messages set held_until = now() where sender_id = ${id}`);
  await deliverOverdue(app.services);
};
const decide = (id: number, change: Record<string, unknown> = { deliver: true }) =>
  moderator.client.call('PUT /api/console-held.php', { body: { id: String(id), deliver: false, ...change } });

describe('a held first message', () => {
  test('is charged once, and is shown only to its sender', async () => {
    const { tom, eva, clientId } = await hold();
    const again = await writeTo(tom, eva, { text: TEXT, client_id: clientId });
    expect(again.answer.message).toMatchObject({ client_id: clientId, held_until: expect.any(String) });
    expect(await creditsOf(tom)).toBe(9);
    expect(await readBy(tom, eva)).toMatchObject([{ text: TEXT, held_until: expect.any(String) }]);
    expect(await readBy(eva, tom)).toEqual([]);
    expect(await listOf(eva)).toEqual([]);
    expect(await listOf(tom)).toMatchObject([
      { profile: { id: eva.key }, last_message: { mine: true, text: TEXT, held_until: expect.any(String) } },
    ]);
    const told = await app.db.execute(sql`select 1 from event_log where user_id = ${eva.id}`);
    expect(told.rows).toEqual([]);
  });

  test('arrives once if messages are free, even if its call is repeated after a reply', async () => {
    await changeSite(app, 'localhost', { message_credits: 0 });
    const { tom, eva, id, clientId } = await hold();
    await writeTo(eva, tom, { text: 'Hi!' });
    expect((await writeTo(tom, eva, { text: TEXT, client_id: clientId })).status).toBe(200);
    expect((await decide(id)).answer).toEqual({ delivered: true });
    expect(await readBy(eva, tom)).toMatchObject([{ text: 'Hi!' }, { text: TEXT }]);
    await changeSite(app, 'localhost', { message_credits: 1 });
  });

  test('is delivered and charged once, even for concurrent attempts', async () => {
    const { tom, eva, id } = await hold();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => decide(id)),
      ...Array.from({ length: 6 }, () => deliverHeld(app.services, id, null)),
    ]);
    const delivered = answers.filter(
      (one) => one === 'expired' || (typeof one === 'object' && one?.status === 200),
    );
    expect(delivered).toHaveLength(1);
    expect(await readBy(eva, tom)).toMatchObject([{ text: TEXT, client_id: null }]);
    const listed = await listOf(tom);
    expect(listed).toMatchObject([{ conversation: { total_messages: 1 }, last_message: { text: TEXT } }]);
    expect(listed[0]?.last_message?.held_until).toBeUndefined();
    expect((await readBy(tom, eva)).map((message) => message.held_until)).toEqual([null]);
    expect(await creditsOf(tom)).toBe(9);
  });

  test('is delivered after 12 hours without a decision, and not before', async () => {
    const { tom, eva, id } = await hold();
    app.clock.set(new Date(Date.now() + 12 * HOUR - 60_000));
    await deliverOverdue(app.services);
    expect(await readBy(eva, tom)).toEqual([]);
    app.clock.set(new Date(Date.now() + 12 * HOUR));
    await deliverOverdue(app.services);
    expect(await readBy(eva, tom)).toMatchObject([{ text: TEXT, warning: null }]);
    expect(await outcomeOf(id)).toBe('expired');
  });

  test('carries a warning when it is delivered, like any other message', async () => {
    const { tom, eva, id } = await hold('Hello! Can you lend me 300 euro by Western Union? I pay it back.');
    await decide(id);
    expect(await readBy(eva, tom)).toMatchObject([{ warning: 'money' }]);
    expect(await auditOf(id)).toEqual(['message.release']);
  });

  test('counts, with others to the same recipient, as one of a free member’s conversations', async () => {
    const { tom, eva } = await hold();
    await app.db.execute(sql`update users set paid_at = null where id = ${tom.id}`);
    const left = async () => (await tom.client.call('GET /api/user.php')).answer.user.conversations_left;
    expect(await left()).toBe(1);
    await deliverOverdueOf(tom);
    expect((await writeTo(tom, eva, { text: TEXT })).answer.message.held_until).not.toBeNull();
    expect(await left()).toBe(1);
  });

  test('is refunded, with a statement of reasons, if a moderator refuses it', async () => {
    const { tom, eva, id } = await hold();
    expect((await decide(id)).status).toBe(200);
    const other = await hold();
    expect((await decide(other.id)).status).toBe(200);
    expect(await readBy(eva, tom)).toHaveLength(1);
    const refused = await hold();
    expect((await decide(refused.id, {})).error?.fields).toEqual({ facts: 'required' });
    expect((await decide(refused.id, { facts: 'It asks for money.' })).answer).toEqual({ delivered: false });
    expect((await decide(refused.id)).error?.error).toBe('conflict');
    expect(await creditsOf(refused.tom)).toBe(10);
    const told = sql`select type from event_log where user_id = ${refused.tom.id} order by seq`;
    expect((await app.db.execute(told)).rows.slice(-3)).toEqual(
      ['balance', 'resync', 'balance'].map((type) => ({ type })),
    );
    expect(await readBy(refused.eva, refused.tom)).toEqual([]);
    expect(app.mails.findLast(({ template }) => template === 'restricted')?.data).toMatchObject({
      facts: 'It asks for money.',
      decision: expect.stringContaining('delivered one of your messages'),
    });
  });

  test.each<[string, (pair: { tom: TestMember; eva: TestMember }) => Promise<unknown>]>([
    ['was blocked', ({ tom, eva }) => eva.client.call('POST /api/block.php', { body: { profile: tom.key } })],
    [
      'deleted the account',
      ({ eva }) => eva.client.call('DELETE /api/user.php', { body: { password: eva.password } }),
    ],
    [
      'was disabled',
      ({ tom }) => app.db.execute(sql`update users set status = 'disabled' where id = ${tom.id}`),
    ],
  ])('is refunded if meanwhile one of the two %s', async (_, change) => {
    const { tom, eva, id } = await hold();
    await change({ tom, eva });
    expect((await decide(id)).answer).toEqual({ delivered: false });
    expect([await outcomeOf(id), await creditsOf(tom)]).toEqual(['returned', 10]);
    expect(await auditOf(id)).toEqual(['message.return']);
  });

  test('is listed for moderators with the sender’s score until it is decided, and each view is logged', async () => {
    const { tom, eva, id } = await hold();
    const { answer } = await moderator.client.call('GET /api/console-held.php', { query: { page: 1 } });
    expect(answer.held.find((one) => one.id === String(id))).toMatchObject({
      text: TEXT,
      sender: { id: tom.key },
      recipient: { id: eva.key },
      score: 120,
      outcome: null,
    });
    const audit = await moderator.client.call('GET /api/console-audit.php', { query: { member: tom.key } });
    expect(audit.answer.entries.map(({ action }) => action)).toContain('message.view');
    const waiting = async () =>
      (await moderator.client.call('GET /api/console-waiting.php')).answer.waiting.find(
        ({ section }) => section === 'held',
      )?.count;
    const before = Number(await waiting());
    await decide(id);
    expect(await waiting()).toBe(before - 1);
  });

  test('cannot be decided by the moderator who sent it', async () => {
    const { id } = await hold();
    await app.db.update(heldMessages).set({ senderId: moderator.id }).where(eq(heldMessages.id, id));
    const { answer } = await moderator.client.call('GET /api/console-held.php', { query: { page: 1 } });
    expect(answer.held.map((one) => one.id)).not.toContain(String(id));
    for (const change of [{ deliver: true }, { facts: 'Mine' }])
      expect((await decide(id, change)).error?.error).toBe('forbidden');
  });
});
