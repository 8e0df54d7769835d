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

test('a message takes seven statements on one connection, and eight until the partner has written', async () => {
  const [tom, eva] = [
    await createMember(app, { gender: 'male', credits: 5 }),
    await createMember(app, { credits: 5 }),
  ];
  const site = await app.services.sites.byHost('localhost');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const connect = jest.spyOn(pg.Pool.prototype, 'connect');
  // Connects after the spies are in place.
  const database = openDatabase({ url: app.databaseUrl, max: 1 });
  const send = (clientId: string, [from, to] = [tom, eva]) =>
    sendMessage(
      { ...app.services, db: database.db },
      {
        sender: { id: from.id, niche: site.niche, paid: true, fictional: false },
        site,
        target: { profileId: to.id },
        clientId,
        content: { kind: 'text', text: 'Hello' },
      },
    );
  const countStatements = async (clientId: string) => {
    query.mockClear();
    connect.mockClear();
    await send(clientId);
    return query.mock.calls.filter(([first]) => !textOf(first).includes('pg_notify')).length;
  };
  await send('first-message');
  expect(await countStatements('unanswered-message')).toBe(8);
  await send('an-answer', [eva, tom]);
  expect(await countStatements('answered-message')).toBe(7);
  expect(connect.mock.contexts.filter((pool) => pool === database.pool)).toHaveLength(1);
  await database.close();
});
