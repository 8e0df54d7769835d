import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import pg from 'pg';
import { openDatabase } from '../../kernel/db/client.ts';
import { sendMessage } from './sendMessage.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

test('a message in a conversation takes seven statements of one connection', async () => {
  const [tom, eva] = [await createMember(app, { gender: 'male', credits: 5 }), await createMember(app)];
  const site = await app.services.sites.byHost('localhost');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const connect = jest.spyOn(pg.Pool.prototype, 'connect');
  // Connects after the spies are in place.
  const database = openDatabase({ url: app.databaseUrl, max: 1 });
  const send = (clientId: string) =>
    sendMessage(
      { ...app.services, db: database.db },
      {
        sender: { id: tom.id, niche: site.niche, paid: true, fictional: false },
        site,
        target: { profileId: eva.id },
        clientId,
        content: { kind: 'text', text: 'Hello' },
      },
    );
  await send('first-message');
  query.mockClear();
  connect.mockClear();
  await send('second-message');
  const own = query.mock.calls.map(([first]) => textOf(first)).filter((text) => !text.includes('pg_notify'));
  expect(own).toHaveLength(7);
  expect(connect.mock.contexts.filter((pool) => pool === database.pool)).toHaveLength(1);
  await database.close();
});
