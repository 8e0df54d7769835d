import { expect, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { fastify, LogController } from 'fastify';
import { createLogger } from './createLogger.ts';
import { createMetrics } from './metrics.ts';
import { requestLog } from './plugins/requestLog.ts';

test('the log names the call and the failure, but no personal data', async () => {
  const lines: string[] = [];
  const app = fastify({
    loggerInstance: createLogger('info', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  await app.register(requestLog, { metrics: createMetrics() });
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

test('a request is logged on one line with its id, route, status and duration; files and probes are not logged', async () => {
  const lines: string[] = [];
  const app = fastify({
    loggerInstance: createLogger('info', { write: (line) => lines.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'id-of-the-proxy',
  });
  await app.register(requestLog, { metrics: createMetrics() });
  for (const url of ['/api/members/:id', '/assets/:file', '/readyz']) app.get(url, () => 'ok');
  for (const url of ['/api/members/1', '/assets/a.js', '/readyz']) await app.inject({ url });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      reqId: 'id-of-the-proxy',
      req: { method: 'GET', route: '/api/members/:id' },
      res: { status: 200 },
      ms: expect.any(Number),
    }),
  ]);
});

test('plain copies of errors keep their code and message', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const err = { message: 'connect ECONNREFUSED 10.0.0.5:5432', code: 'ECONNREFUSED', queue: 'mail' };
  log.error({ err }, 'infrastructure');
  log.error({ err: new AggregateError([Object.assign(new Error('a'), { code: 'ETIMEDOUT' })], 'all') }, 'x');
  expect(lines.map((line) => (JSON.parse(line) as { err: unknown }).err)).toEqual([
    expect.objectContaining({ type: 'Error', code: 'ECONNREFUSED', message: err.message }),
    expect.objectContaining({ type: 'AggregateError', code: 'ETIMEDOUT' }),
  ]);
});
