import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeSite, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCouple, writeTo } from './fixtures/writeTo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const couple = (credits?: number) => createCouple(app, credits);

describe('reading', () => {
  test('pages backwards without gaps and forwards after an interruption', async () => {
    const [tom, eva] = await couple(40);
    for (let index = 1; index <= 30; index += 1) await writeTo(tom, eva, { text: `m${index}` });
    const chat = (query: Record<string, unknown>) =>
      eva.client.call('GET /api/chat.php', { query: { profile: tom.key, ...query } });
    const newest = (await chat({ limit: 10 })).answer;
    expect(newest.messages.map((message) => message.seq)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(newest.has_more).toBe(true);
    const older = (await chat({ limit: 20, before: newest.messages[0]?.id })).answer;
    expect([older.messages[0]?.seq, older.messages.at(-1)?.seq, older.has_more]).toEqual([1, 20, false]);
    const after = (await chat({ after: newest.messages[7]?.id })).answer;
    expect(after.messages.map((message) => message.text)).toEqual(['m29', 'm30']);
  });

  test('returns the match date and the shared interests, except sensitive ones', async () => {
    const interests = ['tea', 'wine', 'bondage'] as const;
    const tom = await createMember(app, { gender: 'male', interests: [...interests], credits: 5 });
    const eva = await createMember(app, { interests: ['wine', 'bondage', 'coffee'], credits: 5 });
    for (const text of ['m1', 'm2', 'm3']) await writeTo(tom, eva, { text });
    const open = async (query: object) =>
      (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key, ...query } })).answer;
    expect((await open({})).in_common).toEqual({ matched_at: null, interests: ['wine'] });
    for (const [from, to] of [
      [tom, eva],
      [eva, tom],
    ] as const)
      await from.client.call('POST /api/like.php', { body: { profile: to.key } });
    const common = { matched_at: expect.stringMatching(/^\d{4}-/), interests: ['wine'] };
    const newest = await open({ limit: 1 });
    expect(newest.in_common).toEqual(common);
    const older = await open({ limit: 1, before: newest.messages[0]?.id });
    expect(older.in_common).toBeUndefined();
    expect((await open({ before: older.messages[0]?.id })).in_common).toEqual(common);
  });

  test('lowers the unread count, and sends receipts only if both members have enabled them', async () => {
    const [tom, eva] = await couple();
    const { answer } = await writeTo(tom, eva);
    await writeTo(tom, eva);
    const conversation = answer.message.conversation;
    const read = (read_up_to: number) =>
      eva.client.call('PUT /api/chat.php', { body: { conversation, read_up_to } });
    expect((await read(1)).status).toBe(204);
    expect((await eva.client.call('GET /api/chats.php')).answer.total_unread).toBe(1);
    await read(99);
    const mine = (await tom.client.call('GET /api/chat.php', { query: { conversation } })).answer;
    expect(mine.conversation?.their_read_seq).toBe(2);
    expect(mine.messages.every((message) => message.read_at !== null)).toBe(true);
    await app.db.execute(sql`update users set read_receipts = false where id = ${eva.id}`);
    const hidden = (await tom.client.call('GET /api/chat.php', { query: { conversation } })).answer;
    expect([hidden.conversation?.their_read_seq, hidden.messages[0]?.read_at]).toEqual([null, null]);
    const stranger = await createMember(app);
    const foreign = await stranger.client.call('PUT /api/chat.php', {
      body: { conversation, read_up_to: 1 },
    });
    expect(foreign.error?.error).toBe('not_found');
    expect((await stranger.client.call('GET /api/chat.php', { query: { conversation } })).status).toBe(404);
  });

  test('sends typing events only if both members have enabled them', async () => {
    const [tom, eva] = await couple();
    const { conversation } = (await writeTo(tom, eva)).answer.message;
    const heard: unknown[] = [];
    const type = (typing: boolean) =>
      eva.client.call('PUT /api/chat.php', { body: { conversation, typing } });
    const show = (typing: boolean) =>
      app.db.execute(sql`update users set typing = ${typing} where id = ${tom.id}`);
    await new Promise<void>((resolve) => {
      const stop = app.services.bus.subscribe(tom.id, (signal) => {
        if (signal.kind !== 'passing') return;
        heard.push((signal.data as { typing: boolean }).typing);
        if (heard.length === 2) resolve(stop());
      });
      void (async () => {
        await type(true);
        await show(false);
        await type(true);
        await show(true);
        await type(false);
      })();
    });
    expect(heard).toEqual([true, false]);
  });

  test('deletes a conversation for one member, until a new message restores it without old messages', async () => {
    const [tom, eva] = await couple();
    const { conversation } = (await writeTo(tom, eva)).answer.message;
    expect((await eva.client.call('DELETE /api/chat.php', { body: { conversation } })).status).toBe(204);
    expect((await eva.client.call('GET /api/chats.php')).answer).toEqual({
      chats: [],
      total_unread: 0,
      next: null,
    });
    expect((await tom.client.call('GET /api/chats.php')).answer.chats).toHaveLength(1);
    // The event updates her other pages.
    const events = await app.db.execute(
      sql`select data from event_log where user_id = ${eva.id} and type = 'read'`,
    );
    expect(events.rows).toMatchObject([{ data: { conversation, by: 'me', read_seq: 1, total_unread: 0 } }]);
    await writeTo(tom, eva, { text: 'Again' });
    const back = (await eva.client.call('GET /api/chat.php', { query: { conversation } })).answer;
    expect(back.messages.map((message) => message.text)).toEqual(['Again']);
    expect((await eva.client.call('DELETE /api/chat.php', { body: { conversation: '77' } })).status).toBe(
      404,
    );
  });

  test('hides messages beyond the site’s history limit, and says so', async () => {
    const [tom, eva] = await couple();
    for (let index = 0; index < 4; index += 1) await writeTo(tom, eva);
    await changeSite(app, 'localhost', { chat_history_limit: 3 });
    const open = (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } })).answer;
    expect([open.messages.length, open.history_limited, open.has_more]).toEqual([3, true, false]);
    await changeSite(app, 'localhost', { chat_history_limit: null });
  });
});

describe('blocking', () => {
  test('seals the conversation for both, and old messages stay deleted', async () => {
    const [tom, eva] = await couple();
    const { conversation, id } = (await writeTo(tom, eva, { text: 'Old' })).answer.message;
    await eva.client.call('POST /api/like.php', { body: { profile: tom.key } });
    const blocked = await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
    expect(blocked.answer.profiles).toMatchObject([{ id: tom.key }]);
    for (const member of [tom, eva]) {
      expect((await member.client.call('GET /api/chats.php')).answer.chats).toEqual([]);
      expect((await member.client.call('GET /api/likes.php')).answer.totals).toMatchObject({
        received: 0,
        sent: 0,
      });
      const closed = await member.client.call('GET /api/chat.php', { query: { conversation } });
      const [other, refusal] =
        member === tom
          ? ([eva, { error: 'blocked', message: `You're blocked by ${eva.name}` }] as const)
          : ([tom, { error: 'blocking', message: `You’ve blocked ${tom.name}.` }] as const);
      expect([closed.status, closed.error]).toMatchObject([403, { ...refusal, profile: other.key }]);
      expect((await writeTo(member, other)).error).toMatchObject(refusal);
    }
    const page = (await tom.client.call('GET /api/member.php', { query: { id: eva.key } })).answer;
    expect(page).toMatchObject({
      profile: { kind: 'blocked', name: eva.name },
      blocked_me: true,
      photos: [],
    });
    expect(Object.keys(page.profile)).toEqual(['kind', 'id', 'name']);
    const report = await eva.client.call('POST /api/report.php', {
      body: { message: id, category: 'harassment' },
    });
    expect(report.status).toBe(201);
    await eva.client.call('DELETE /api/block.php', { body: { profile: tom.key } });
    expect((await tom.client.call('GET /api/chat.php', { query: { conversation } })).status).toBe(404);
    await writeTo(tom, eva, { text: 'New' });
    const open = (await eva.client.call('GET /api/chat.php', { query: { profile: tom.key } })).answer;
    expect(open.messages.map((message) => message.text)).toEqual(['New']);
  });

  test('is refused for the member’s own profile and for unknown members', async () => {
    const [tom] = await couple();
    expect((await tom.client.call('POST /api/block.php', { body: { profile: tom.key } })).error?.error).toBe(
      'own_profile',
    );
    expect((await tom.client.call('POST /api/block.php', { body: { profile: '5' } })).error?.error).toBe(
      'not_found',
    );
    expect((await tom.client.call('DELETE /api/block.php', { body: { profile: '5' } })).error?.error).toBe(
      'not_found',
    );
  });
});
