import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';

test('graceful shutdown ends streams, finishes running requests, and accepts no new ones', async () => {
  let letGo = (): void => undefined;
  let arrived = (): void => undefined;
  const blocked = new Promise<void>((resolve) => (letGo = resolve));
  const waiting = new Promise<void>((resolve) => (arrived = resolve));
  let hold = false;
  const app = await startTestApp({
    services: {
      limiter: {
        close: async () => undefined,
        consume: async () => {
          if (!hold) return 0;
          arrived();
          await blocked;
          return 0;
        },
      },
    },
  });
  const member = await createMember(app);
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      host: `localhost:${app.port}`,
      cookie: `auth=${member.client.cookies.get('auth') ?? ''}`,
    };
    get({ host: '127.0.0.1', port: app.port, path: '/api/events.php', headers }, resolve).on('error', reject);
  });
  expect(stream.statusCode).toBe(200);
  const streamEnded = new Promise((resolve) => stream.resume().on('end', resolve));
  hold = true;
  const slow = app.client().call('GET /api/faces.php');
  await waiting;
  hold = false;
  const closed = app.close();
  await streamEnded;
  const late = await app
    .client()
    .request({ path: '/api/interests.php' })
    .then(
      ({ status }) => status,
      () => 'refused',
    );
  expect([503, 'refused']).toContain(late);
  letGo();
  const answer = await slow;
  expect([answer.status, answer.headers.connection]).toEqual([200, 'close']);
  await closed;
});
