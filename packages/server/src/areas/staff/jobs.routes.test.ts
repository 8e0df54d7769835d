import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createMember, startTestApp, type TestApp, type TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { nameError } from '../../kernel/jobs/nameError.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { roles: ['administrator'] });
});
afterAll(() => app.close());

const PRIVATE = 'eva@example.test';

/** Inserts a failed job as pg-boss does. */
const giveUp = (queue: string, output: object, attempts: number) =>
  app.db.execute(sql`insert into jobs.job (name, data, output, source_name, source_retry_count)
    values ('failed', ${JSON.stringify({ to: PRIVATE })}::jsonb, ${JSON.stringify(output)}::jsonb, ${queue},
      ${attempts - 1})`);

beforeEach(async () => {
  await app.db.execute(sql`delete from jobs.job`);
  await giveUp(
    'mail',
    { name: 'Error', message: `550 ${PRIVATE} unknown`, code: 'EENVELOPE', responseCode: 550 },
    6,
  );
  await giveUp(
    'mail',
    { name: 'Error', message: `550 ${PRIVATE} unknown`, code: 'EENVELOPE', responseCode: 550 },
    6,
  );
  await giveUp('photo_avif', { value: { message: 'job timed out' } }, 3);
});

test('the job page shows an administrator each queue with its last error, and no member data', async () => {
  const { json, answer } = await admin.client.call('GET /api/console-jobs.php');
  const failed_at = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(answer.queues).toEqual([
    { queue: 'mail', kind: 'mail', count: 2, attempts: 6, failed_at, error: 'EENVELOPE 550' },
    { queue: 'photo_avif', kind: 'photos', count: 1, attempts: 3, failed_at, error: 'timeout' },
  ]);
  expect(JSON.stringify(json)).not.toContain(PRIVATE);
});

test('a retry requeues the jobs of one queue, and logs who requested it', async () => {
  const retry = () => admin.client.call('PUT /api/console-jobs.php', { body: { queue: 'mail' } });
  const { retried, queues } = (await retry()).answer;
  expect([retried, queues.map(({ queue }) => queue)]).toEqual([2, ['photo_avif']]);
  const { rows } = await app.db.execute(
    sql`select count(*)::int as n from jobs.job where name = 'mail' and state = 'created'`,
  );
  expect(rows).toEqual([{ n: 2 }]);
  expect((await retry()).answer.retried).toBe(0);
  const { entries } = (await admin.client.call('GET /api/console-audit.php')).answer;
  expect(entries.filter(({ action }) => action === 'jobs.retry')).toEqual([
    expect.objectContaining({
      subject: 'queue:mail',
      change: '2',
      staff: { id: admin.key, name: admin.name },
    }),
  ]);
});

test.each([
  [{ cause: { code: '23505' }, name: 'DrizzleQueryError', message: `Key (${PRIVATE}) exists` }, '23505'],
  [{ name: 'TypeError', message: PRIVATE }, 'TypeError'],
  [{ name: `Error of ${PRIVATE}` }, null],
  [{ value: { message: 'job heartbeat timeout' } }, 'worker_lost'],
  [{ value: PRIVATE }, null],
  [null, null],
])('an error is named without its message: %j', (output, name) => {
  expect(nameError(output)).toBe(name);
});
