import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const readEventsOf = async (member: TestMember) =>
  (
    await app.db.execute<{ data: unknown }>(
      sql`select data from event_log where user_id = ${member.id} and type = 'read' order by seq`,
    )
  ).rows.map(({ data }) => data);

test.each([
  [true, true],
  [true, false],
  [false, true],
  [false, false],
])('receipts are sent only if both want them: reader %j, author %j', async (readerShows, authorShows) => {
  const [author, reader] = [await createMember(app, { credits: 5 }), await createMember(app, { credits: 5 })];
  for (const [member, read_receipts] of [
    [author, authorShows],
    [reader, readerShows],
  ] as const)
    expect((await member.client.call('PUT /api/user.php', { body: { read_receipts } })).status).toBe(200);
  const body = { profile: reader.key, client_id: randomUUID(), text: 'Hello' };
  const { conversation } = (await author.client.call('POST /api/chat.php', { body })).answer.message;
  await reader.client.call('PUT /api/chat.php', { body: { conversation, read_up_to: 1 } });
  const read = { conversation, read_seq: 1, read_at: expect.any(String), total_unread: 0 };
  expect(await readEventsOf(reader)).toEqual([{ ...read, by: 'me' }]);
  expect(await readEventsOf(author)).toEqual(readerShows && authorShows ? [{ ...read, by: 'them' }] : []);
});
