import { expect, test } from '@jest/globals';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { openDatabase } from '../db/client.ts';
import { createBuilds, createTestDatabase, startTestApp } from '@rendezvous/testing/server';

test('an unexpected error becomes a 500 with a text but without its details', async () => {
  const db = new Proxy({} as never, {
    get: () => () => {
      throw new TypeError('secret detail');
    },
  });
  const app = await startTestApp({ services: { db } });
  const { status, error, json } = await app.client().call('GET /api/faces.php');
  expect([status, error?.error]).toEqual([500, 'internal']);
  expect(error?.message).toBe('An error occurred, please try again later.');
  expect(JSON.stringify(json)).not.toContain('secret');
  await app.close();
});

/** Starts a proxy to the database that can be cut and restored. */
async function startLine(target: { host: string; port: number }) {
  const ends = new Set<Socket>();
  const server: Server = createServer((one) => {
    const other = connect(target.port, target.host);
    for (const [end, far] of [
      [one, other],
      [other, one],
    ] as const) {
      ends.add(end);
      end.pipe(far);
      end.on('error', () => far.destroy());
      end.on('close', () => far.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const end of ends) end.destroy();
    ends.clear();
    await closed;
  };
  return { port, cut, mend: () => listen(port) };
}

test('while the database is unavailable, calls say when to retry, pages are error pages, and everything recovers', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const line = await startLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
  const handle = openDatabase({ url: url.href, max: 4 });
  const builds = createBuilds();
  builds.writeShell('aaaa1111');
  const app = await startTestApp({ config: { releasesDir: builds.folder }, services: { db: handle.db } });
  const client = app.client();
  const ask = async () => {
    const { status, error, headers } = await client.call('GET /api/faces.php');
    return [status, error?.error, headers['retry-after']];
  };
  expect(await ask()).toEqual([200, undefined, undefined]);
  await line.cut();
  // The first may use a connection that was just lost; the next ones find no database.
  for (let at = 0; at < 3; at += 1) expect(await ask()).toEqual([503, 'unavailable', '2']);
  // The session is read from the database before anything else.
  client.cookies.set('auth', 'a'.repeat(43));
  const page = await client.request({
    path: '/',
    headers: { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' },
  });
  expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
  ]);
  expect(page.text).toContain('Wir sind gerade nicht erreichbar');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  await line.mend();
  expect(await ask()).toEqual([200, undefined, undefined]);
  await app.close();
  await handle.close();
  await line.cut();
  await database.drop();
  builds.remove();
});
