import { CONTRACT_HEADERS, CONTRACT_VERSION, OLDEST_CLIENT } from '@rendezvous/contracts/version';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { contractVersion } from './contractVersion.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(contractVersion);
  app.get('/api/faces.php', () => ({ faces: [] }));
  app.get('/members', () => 'page');
});
afterAll(() => app.close());

test('every response to a call has the API version, and pages do not', async () => {
  const numbers = { version: String(CONTRACT_VERSION), oldest: String(OLDEST_CLIENT) };
  for (const url of ['/api/faces.php', '/api/nothing.php']) {
    const { headers } = await app.inject({ url });
    const { [CONTRACT_HEADERS.version]: version, [CONTRACT_HEADERS.oldest]: oldest } = headers;
    expect({ version: String(version), oldest: String(oldest) }).toEqual(numbers);
  }
  const { headers } = await app.inject({ url: '/members' });
  expect(headers).not.toHaveProperty(CONTRACT_HEADERS.version);
});

test('the server supports the pages built with it', () => {
  expect(OLDEST_CLIENT).toBeLessThanOrEqual(CONTRACT_VERSION);
});
