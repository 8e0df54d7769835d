import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, TestClient, waitForLockWaiter } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let nodes: Nodes;
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = openNodes(database.url);
});
afterAll(async () => {
  await nodes.close();
  await database.drop();
});

/** Not `localhost`, whose key a process may have created and cached while checking its builds. */
const HOST = 'noir.localhost';

const readKey = async (client: TestClient) =>
  (await client.call('GET /api/settings.php')).answer.settings.push_public_key ?? null;

test('two server processes with separate data folders share one push key and its subscriptions', async () => {
  const [one, two] = await Promise.all([
    nodes.start({ DATABASE_URL: database.url }),
    nodes.start({ DATABASE_URL: database.url }),
  ]);
  const asked: Promise<string | null>[] = [];
  // The lock keeps both from storing a key until both have found none.
  await nodes.db.transaction(async (tx) => {
    await tx.execute(sql`lock table push_keys in exclusive mode`);
    for (const { port } of [one, two]) asked.push(readKey(new TestClient(port, HOST)));
    await waitForLockWaiter(nodes, 2);
  });
  const [key, other] = await Promise.all(asked);
  expect(key).toMatch(/^[\w-]{87}$/);
  expect(other).toBe(key);
  for (const node of [one, two]) {
    const { client } = await nodes.createOn(node, { host: HOST });
    const body = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${node.port}`,
      keys: { p256dh: 'p', auth: 'a' },
      public_key: key ?? '',
    };
    expect((await client.call('POST /api/user.php?push=1', { body })).answer.subscribed).toBe(true);
  }
});
