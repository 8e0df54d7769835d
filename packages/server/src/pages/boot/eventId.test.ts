import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createMember, type TestClient } from '@rendezvous/testing/server';
import { bootOf, servePages } from '../fixtures/servePages.ts';

const pages = servePages('chat');

const eventIdOf = async (client: TestClient, path = '/chats') =>
  bootOf((await client.request({ path, headers: { origin: '' } })).text).event_id;

async function isWaiting(): Promise<boolean> {
  const { rows } = await pages.app.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('a member’s page has the number of the latest event; a visitor’s page has none', async () => {
  const { client, id } = await createMember(pages.app);
  expect(await eventIdOf(pages.app.client(), '/pages/terms')).toBeUndefined();
  const first = Number(await eventIdOf(client));
  await pages.app.db.execute(sql`select add_member_event(${id}, 'balance', '{}')`);
  expect(await eventIdOf(client)).toBe(String(first + 1));
});

test('the page leaves an event to the stream if it is stored while the page reads its data', async () => {
  const { client, id } = await createMember(pages.app);
  const before = await eventIdOf(client);
  const page = await pages.app.db.transaction(async (tx) => {
    await tx.execute(sql`lock table conversation_members in access exclusive mode`);
    const asked = eventIdOf(client);
    while (!(await isWaiting()));
    await tx.execute(sql`select add_member_event(${id}, 'balance', '{}')`);
    return { asked };
  });
  expect(await page.asked).toBe(before);
});
