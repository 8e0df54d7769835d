import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { createCouple, writeTo } from './fixtures/writeTo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const balanceOf = async (member: TestMember) => {
  const result = await app.db.execute<{ credits: number; sum: number }>(sql`
    select coalesce((select credits from balances where user_id = ${member.id}), 0)::int as credits,
      coalesce((select sum(amount) from ledger_entries where user_id = ${member.id}), 0)::int as sum`);
  const { credits = -1, sum = -2 } = result.rows[0] ?? {};
  expect(credits).toBe(sum);
  return credits;
};

const couple = (credits?: number) => createCouple(app, credits);

describe('sending', () => {
  test('gives messages, conversations and members ids that are not sequential', async () => {
    const pairs = [await couple(), await couple()] as const;
    const sent = [];
    for (const [tom, eva] of [...pairs, ...pairs]) sent.push((await writeTo(tom, eva)).answer.message);
    const rows = [
      sent.map(({ id }) => id),
      sent.slice(0, 2).map(({ conversation }) => conversation),
      pairs.flatMap(([tom, eva]) => [tom.key, eva.key]),
    ];
    for (const row of rows) {
      const ids = row.map(Number);
      const steps = ids.slice(1).map((id, at) => Math.abs(id - Number(ids[at])));
      expect(Math.min(...steps)).toBeGreaterThan(1000);
      expect(Math.min(...ids)).toBeGreaterThanOrEqual(2 ** 48);
    }
  });

  test('debits the sender, stores and counts the message, and notifies the recipient', async () => {
    const [tom, eva] = await couple();
    const { status, answer } = await writeTo(tom, eva, { text: '  Hello\r\nyou \u0007 ' });
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      credits: 9,
      message: { seq: 1, sender: tom.key, kind: 'text', text: 'Hello\nyou', read_at: null },
    });
    const list = (await eva.client.call('GET /api/chats.php')).answer;
    expect(list).toMatchObject({
      total_unread: 1,
      chats: [
        {
          conversation: { id: answer.message.conversation, total_messages: 1 },
          profile: { id: tom.key, name: tom.name },
          num_unread_messages: 1,
          last_message: { mine: false },
        },
      ],
    });
    const open = (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } })).answer;
    expect(open.messages).toMatchObject([{ text: 'Hello\nyou', client_id: null }]);
    expect(open.refusal).toBeNull();
    const events = await app.db.execute<{ type: string; user: number }>(
      sql`select type, user_id as user from event_log where user_id in (${tom.id}, ${eva.id}) order by user_id, seq`,
    );
    expect(events.rows.filter((row) => row.user === eva.id).map((row) => row.type)).toEqual(['message']);
    expect(
      events.rows
        .filter((row) => row.user === tom.id)
        .map((row) => row.type)
        .sort(),
    ).toEqual(['balance', 'message']);
  });

  test('accepts exactly 50 of 200 concurrent messages with 50 credits', async () => {
    const [tom, eva] = await couple(50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => writeTo(tom, eva)));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 402)).toHaveLength(150);
    expect(answers.find((answer) => answer.status === 402)?.error?.error).toBe('not_enough_credits');
    expect(await balanceOf(tom)).toBe(0);
    const seqs = await app.db.execute<{ n: number; last: number; unread: number }>(sql`
      select count(*)::int as n, max(m.seq)::int as last, max(cm.unread_count)::int as unread
      from messages m join conversation_members cm on cm.conversation_id = m.conversation_id and cm.user_id = ${eva.id}
      where m.sender_id = ${tom.id}`);
    expect(seqs.rows[0]).toEqual({ n: 50, last: 50, unread: 50 });
  });

  test('loses nothing and never deadlocks when both members send concurrently', async () => {
    const [tom, eva] = await couple(30);
    const both = Array.from({ length: 20 }, (_, index) =>
      index % 2 ? writeTo(tom, eva) : writeTo(eva, tom),
    );
    expect((await Promise.all(both)).every((answer) => answer.status === 200)).toBe(true);
  });

  test('creates one message per client id, even for 20 concurrent calls, and keeps the first text', async () => {
    const [tom, eva] = await couple();
    const client_id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => writeTo(tom, eva, { client_id })));
    expect(new Set(answers.map((each) => each.answer.message.id)).size).toBe(1);
    expect((await writeTo(tom, eva, { client_id, text: 'Other words' })).answer.message.text).toBe(
      'Hello you',
    );
    expect(await balanceOf(tom)).toBe(9);
  });

  test('returns the first response again for the same Idempotency-Key', async () => {
    const [tom, eva] = await couple();
    const body = { profile: eva.key, client_id: randomUUID(), text: 'Once' };
    const options = { body, idempotencyKey: randomUUID() };
    const first = await tom.client.call('POST /api/chat.php', options);
    const second = await tom.client.call('POST /api/chat.php', options);
    expect(second.json).toEqual(first.json);
    expect(await balanceOf(tom)).toBe(9);
  });

  test('charges the site’s prices for photos and gifts, and accepts only the sender’s own photos', async () => {
    const [tom, eva] = await couple(20);
    const photo = await createPhoto(app, tom.id, { chat: true });
    const sent = await writeTo(tom, eva, { text: undefined, photo: String(photo) });
    expect(sent.answer).toMatchObject({
      credits: 18,
      message: { kind: 'photo', photo: { id: String(photo) } },
    });
    const foreign = await createPhoto(app, eva.id, { chat: true });
    expect((await writeTo(tom, eva, { text: undefined, photo: String(foreign) })).error?.error).toBe(
      'not_found',
    );
    const { gifts } = (await tom.client.call('GET /api/gifts.php')).answer;
    const usual = gifts.find(({ credits }) => credits === 3);
    const gift = await writeTo(tom, eva, { text: undefined, gift: usual?.id });
    expect(gift.answer).toMatchObject({ credits: 15, message: { kind: 'gift' } });
    expect(await balanceOf(tom)).toBe(15);
  });

  test('rejects gifts that the site does not sell, without charging', async () => {
    const [tom, eva] = await couple(20);
    expect((await writeTo(tom, eva, { text: undefined, gift: '999999' })).error?.error).toBe('not_found');
    expect(await balanceOf(tom)).toBe(20);
  });

  test.each([
    [{ text: undefined }, 'text'],
    [{ text: '   ' }, 'text'],
    [{ text: 'x'.repeat(2001) }, 'text'],
    [{ text: 'both', gift: '1' }, 'text'],
    [{ client_id: 'short' }, 'client_id'],
    [{ client_id: { $ne: 1 } }, 'client_id'],
    [{ profile: undefined }, 'profile'],
    [{ more: 1 }, 'more'],
  ])('rejects %j', async (change, field) => {
    const [tom, eva] = await couple();
    const { status, error } = await writeTo(tom, eva, change);
    expect([status, error?.error]).toEqual([422, 'invalid']);
    expect(Object.keys(error?.fields ?? {})).toContain(field);
    expect(await balanceOf(tom)).toBe(10);
  });

  test('rejects a text without visible characters', async () => {
    const [tom, eva] = await couple();
    for (const text of [' \n ', '\u200b\u200d', '\u3164', '\ufe0f']) {
      expect((await writeTo(tom, eva, { text })).error).toMatchObject({ fields: { text: 'required' } });
    }
    expect((await writeTo(tom, eva, { text: '👍🏽' })).status).toBe(200);
    expect(await balanceOf(tom)).toBe(9);
  });

  test('counts graphemes, not bytes', async () => {
    const [tom, eva] = await couple();
    expect((await writeTo(tom, eva, { text: '👩‍👩‍👧‍👦'.repeat(1000) })).status).toBe(200);
  });

  test('rejects the sender, unknown, invisible and unconfirmed members, and other niches as recipients', async () => {
    const [tom] = await couple();
    const code = async (to: TestMember) => (await writeTo(tom, to)).error?.error;
    expect(await code(tom)).toBe('own_profile');
    expect(await code({ ...tom, key: '999999999' })).toBe('not_found');
    expect(await code(await createMember(app, { invisible: true }))).toBe('member_invisible');
    expect(await code(await createMember(app, { disabled: true }))).toBe('not_found');
    expect(await code(await createMember(app, { host: 'she.localhost' }))).toBe('not_found');
    expect(await code(await createMember(app, { confirmed: false }))).toBe('not_found');
    expect(await balanceOf(tom)).toBe(10);
  });

  test('lets unconfirmed members write, and the recipient reply after their confirmation', async () => {
    const newcomer = await createMember(app, { confirmed: false, credits: 5, gender: 'male' });
    const eva = await createMember(app, { credits: 5 });
    expect((await writeTo(newcomer, eva)).status).toBe(200);
    expect((await writeTo(eva, newcomer)).error?.error).toBe('recipient_not_confirmed');
    const open = (await eva.client.call('GET /api/chat.php', { query: { profile: newcomer.key } })).answer;
    expect(open).toMatchObject({ refusal: 'recipient_not_confirmed', profile: { confirmed: false } });
    await app.db.execute(
      sql`update users set status = 'active', confirmed_at = now() where id = ${newcomer.id}`,
    );
    await app.db.execute(sql`update profiles set status = 'active' where id = ${newcomer.id}`);
    expect((await writeTo(eva, newcomer)).status).toBe(200);
  });

  test('reaches invisible members in existing conversations', async () => {
    const [tom, eva] = await couple();
    await writeTo(tom, eva);
    await app.db.execute(sql`update profiles set invisible = true where id = ${eva.id}`);
    expect((await writeTo(tom, eva)).status).toBe(200);
  });

  test('is recorded on the sender’s account only', async () => {
    const [tom, eva] = await couple();
    const hasSent = async (member: TestMember) =>
      (await member.client.call('GET /api/user.php')).answer.user?.has_sent_message;
    await writeTo(tom, eva);
    expect([await hasSent(tom), await hasSent(eva)]).toEqual([true, false]);
  });

  test('lets a free member start two conversations, even with concurrent messages, and does not count replies', async () => {
    const tom = await createMember(app, { gender: 'male', credits: 50 });
    const others = await Promise.all(
      Array.from({ length: 4 }, () => createMember(app, { credits: 5, paid: true })),
    );
    const asker = await createMember(app, { credits: 5, paid: true });
    await writeTo(asker, tom);
    expect((await writeTo(tom, asker)).answer.conversations_left).toBe(2);
    const statuses = await Promise.all(others.map((other) => writeTo(tom, other)));
    expect(statuses.filter((each) => each.status === 200)).toHaveLength(2);
    expect(statuses.find((each) => each.status === 403)?.error?.error).toBe('conversation_limit');
    expect(await balanceOf(tom)).toBe(47);
  });
});

describe('extras', () => {
  test('returns five icebreakers in the reader’s language', async () => {
    const { icebreakers } = (await app.client().call('GET /api/icebreakers.php')).answer;
    expect(icebreakers).toHaveLength(5);
  });

  test('delivers a message to the other member through the event stream', async () => {
    const [tom, eva] = await couple();
    const cookie = [...eva.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`http://localhost:${app.port}/api/events.php`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const reader = answer.body?.getReader();
    await writeTo(tom, eva, { text: 'Live' });
    let text = '';
    while (reader && !text.includes('"Live"'))
      text += Buffer.from((await reader.read()).value ?? []).toString('utf8');
    expect(text).toContain('event: message');
    await reader?.cancel();
    expect((await app.client().call('GET /api/events.php')).error?.error).toBe('authentication_required');
  });
});
