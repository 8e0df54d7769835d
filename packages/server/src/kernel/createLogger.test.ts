import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { fastify } from 'fastify';
import { createLogger } from './createLogger.ts';

test('the log names the call and the failure, and no personal data', async () => {
  const lines: string[] = [];
  const app = fastify({ loggerInstance: createLogger('info', { write: (line) => lines.push(line) }) });
  app.setErrorHandler((err, request, reply) => {
    request.log.error({ err }, 'request failed');
    return reply.code(500).send();
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send());
  app.post('/api/members/:id', () => {
    const cause = Object.assign(new Error('Key (email)=(anna@example.org) already exists'), {
      code: '23505',
      constraint: 'users_email',
    });
    throw new DrizzleQueryError('insert into users values ($1)', ['anna@example.org'], cause);
  });
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/members/4711?token=anna',
    headers: { cookie: 'auth=anna', 'user-agent': 'anna' },
    payload: { text: 'anna' },
    remoteAddress: '203.0.113.7',
  });
  await app.inject({ url: '/reset-password/do?token=anna', remoteAddress: '203.0.113.7' });
  expect(statusCode).toBe(500);
  const log = lines.join('');
  for (const known of ['/api/members/:id', 'users_email', '23505', '"status":500', '/reset-password/do'])
    expect(log).toContain(known);
  for (const personal of ['anna', '4711', '203.0.113.7']) expect(log).not.toContain(personal);
});
