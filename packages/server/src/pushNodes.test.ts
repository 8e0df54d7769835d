import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createTestDatabase } from '@rendezvous/testing/server';
import { openNodes, type Nodes } from './fixtures/openNodes.ts';

jest.setTimeout(120_000);

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

test('two server processes with data folders of their own serve one push key, and take its browsers', async () => {
  const [one, two] = await Promise.all([
    nodes.start({ DATABASE_URL: database.url }),
    nodes.start({ DATABASE_URL: database.url }),
  ]);
  const eva = await nodes.createOn(one, {});
  const tom = await nodes.createOn(two, {});
  const answers = await Promise.all([eva, tom].map(({ client }) => client.call('GET /api/settings.php')));
  const [key, other] = answers.map(({ answer }) => answer.settings.push_public_key ?? '');
  expect(key).toMatch(/^[\w-]{87}$/);
  expect(other).toBe(key);
  const body = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: 'p', auth: 'a' },
    public_key: key ?? '',
  };
  expect((await tom.client.call('POST /api/user.php?push=1', { body })).answer.subscribed).toBe(true);
});
