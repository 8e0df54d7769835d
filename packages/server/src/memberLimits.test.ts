import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createSite, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestClient } from '@rendezvous/testing/server';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { relaxedLoopback: false } });
});
afterAll(() => app.close());

const LIMITS = { search: 2, member: 2, events: 2 };

const CALLS = {
  search: async (client: TestClient) => (await client.call('GET /api/members.php')).status,
  member: async (client: TestClient, id: string) =>
    (await client.call('GET /api/member.php', { query: { id } })).status,
};

test.each(['search', 'member'] as const)(
  'the limit of %s applies per member, and to all visitors of a shared network together',
  async (name) => {
    const host = await createSite(app, { settings: { limits: LIMITS } });
    const [eva, mia] = [await createMember(app, { host }), await createMember(app, { host })];
    const ask = (client: TestClient) => CALLS[name](client, mia.key);
    for (const client of [eva.client, mia.client])
      expect([await ask(client), await ask(client), await ask(client)]).toEqual([200, 200, 429]);
    expect([await ask(app.client(host)), await ask(app.client(host))]).toEqual([200, 200]);
    expect(await ask(app.client(host))).toBe(429);
  },
);

test('the stream limit applies per member, even on a shared network', async () => {
  const host = await createSite(app, { settings: { limits: LIMITS } });
  const members = [await createMember(app, { host }), await createMember(app, { host })];
  for (const member of members) {
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push(await openStream(member.client, host));
    expect(statuses).toEqual([200, 200, 429]);
  }
});

/** Opens a stream and closes it. @returns the status */
async function openStream(client: TestClient, host: string): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const request = get({
    host: '127.0.0.1',
    port: app.port,
    path: '/api/events.php',
    headers: { cookie, host: `${host}:${app.port}` },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.destroy();
  return response.statusCode ?? 0;
}
