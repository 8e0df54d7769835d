import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { writeTo } from '../chat/fixtures/writeTo.ts';

const OFFER = 'Hi there, I am hardly ever on this site, so write me on WhatsApp +31 6 1234 5678 and we talk';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.mails.length = 0;
  app.clock.set(new Date());
});

const createSender = () => createMember(app, { gender: 'male', paid: true, credits: 200 });
const createReaders = async (count: number): Promise<TestMember[]> => {
  const readers: TestMember[] = [];
  while (readers.length < count) readers.push(await createMember(app));
  return readers;
};
const later = (minutes: number) => app.clock.set(new Date(app.services.now().getTime() + minutes * 60_000));
const levelsOf = async ({ id }: TestMember) =>
  (
    await app.db.execute<{ kind: string; facts: string }>(
      sql`select kind, facts from restrictions where user_id = ${id} and lifted_at is null order by created_at`,
    )
  ).rows;

describe('a member who sends the same offer to write elsewhere to many members', () => {
  test('is slowed at the sixth and held at the tenth, learns why, and can object', async () => {
    const tom = await createSender();
    const readers = await createReaders(12);
    const statuses: (number | string)[] = [];
    for (const reader of readers.slice(0, 6)) {
      const { status, error } = await writeTo(tom, reader, { text: `${reader.name}, ${OFFER}` });
      statuses.push(error?.error ?? status);
      if (error)
        expect(error).toMatchObject({
          minutes: 10,
          retry_after: expect.any(Number),
          decision: expect.any(String),
        });
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 'slowed']);
    expect(await levelsOf(tom)).toMatchObject([
      { kind: 'slow', facts: expect.stringContaining('similar messages to different people: 5') },
    ]);
    expect(app.mails.map(({ template }) => template)).toContain('restricted');

    for (const reader of readers.slice(5, 9)) {
      // A refused attempt does not extend the wait.
      later(6);
      expect((await writeTo(tom, reader, { text: OFFER })).error?.error).toBe('slowed');
      later(5);
      const { status, answer } = await writeTo(tom, reader, { text: OFFER });
      expect([status, answer.message.held_until]).toEqual([200, null]);
    }
    later(11);
    const { answer } = await writeTo(tom, readers[9]!, { text: OFFER });
    expect(answer.message).toMatchObject({ text: OFFER, conversation: '0', held_until: expect.any(String) });
    expect(await levelsOf(tom)).toMatchObject([{ kind: 'slow' }, { kind: 'hold' }]);
    expect((await readers[9]!.client.call('GET /api/chats.php')).answer.chats).toEqual([]);
    const open = { query: { profile: readers[9]!.key } };
    expect((await tom.client.call('GET /api/chat.php', open)).answer.messages).toMatchObject([
      { text: OFFER, held_until: expect.any(String) },
    ]);
  });

  test('is slowed at the sixth even if ten are sent concurrently', async () => {
    const tom = await createSender();
    const readers = await createReaders(10);
    const text =
      'My days on this site are over, so find me on Telegram as juliette_sun, I answer every evening';
    const answers = await Promise.all(readers.map((reader) => writeTo(tom, reader, { text })));
    const told = answers.map(({ status, error }) => error?.error ?? status).sort();
    expect(told).toEqual([...Array<number>(5).fill(200), ...Array<string>(5).fill('slowed')]);
  });
});

const warnings = async (reader: TestMember, other: TestMember) => {
  const query = { profile: other.key };
  const { answer } = await reader.client.call('GET /api/chat.php', { query });
  return answer.messages.map(({ warning }) => warning);
};

test('the recipient is warned at the first message of a kind; the sender never is', async () => {
  const [tom, eva] = [await createSender(), await createMember(app)];
  for (const text of [OFFER, `Really, ${OFFER}`]) await writeTo(tom, eva, { text });
  expect(await warnings(eva, tom)).toEqual(['other_app', null]);
  expect(await warnings(tom, eva)).toEqual([null, null]);
});

test('after several answers, the recipient is warned only of requests, and once', async () => {
  const [tom, eva] = [await createSender(), await createMember(app, { paid: true, credits: 9 })];
  await writeTo(tom, eva);
  for (let answer = 0; answer < 4; answer += 1) await writeTo(eva, tom);
  const plea = 'My account is frozen, can you send me 300 euros until Friday?';
  for (const text of [OFFER, plea, plea]) await writeTo(tom, eva, { text });
  expect((await warnings(eva, tom)).slice(-3)).toEqual([null, 'money', null]);
  const noticed = await app.db.execute(sql`select kind from trust_signals where user_id = ${tom.id}`);
  expect(noticed.rows).toEqual([{ kind: 'money_request' }]);
});

test('a message that cannot be weighed is sent and charged once', async () => {
  const [tom, eva] = [await createSender(), await createMember(app)];
  await app.db.execute(sql`alter table message_fingerprints rename to elsewhere`);
  const { status, answer } = await writeTo(tom, eva, { text: OFFER });
  await app.db.execute(sql`alter table elsewhere rename to message_fingerprints`);
  expect([status, answer.credits]).toEqual([200, 199]);
  expect(await warnings(eva, tom)).toEqual(['other_app']);
});
