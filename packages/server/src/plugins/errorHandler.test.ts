import { expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';

test('what nobody expected is a 500 with words and without its details', async () => {
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
