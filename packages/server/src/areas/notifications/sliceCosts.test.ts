import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { countReadRows, explainQueries } from '../../fixtures/countReadRows.ts';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import type { Db } from '../../kernel/db/client.ts';
import { mailLog, news } from '../../kernel/db/schema/notifications.ts';
import { deleteOldestMails } from './deleteOldestMails.ts';
import { readReaders } from './newsQueries.ts';
import { readWelcomeEnding, readWithoutPicture } from './reminder.jobs.ts';
import { tidyMailLog } from './tidyMailLog.ts';

const CROWD = 3000;
const SLICE = 100;
const DAY_MS = 86_400_000;

let app: TestApp;
let last: number;
let newsRow: typeof news.$inferSelect;

beforeAll(async () => {
  app = await startTestApp();
  const actor = await createMember(app);
  const ids = (await createCrowd(app, CROWD)).sort((a, b) => a - b);
  last = ids[SLICE - 1] ?? 0;
  // All members signed up within the reminders' period and have been reminded.
  await app.db.execute(
    sql`update users set signed_up_at = now() - interval '3 days' where id = any (${sql.param(ids)}::bigint[])`,
  );
  await app.db.execute(sql`
    insert into mail_log (user_id, template)
    select id, template from unnest(${sql.param(ids)}::bigint[]) id, (values ('pictureReminder'), ('welcomeEnding')) t (template)`);
  await app.db.execute(sql`analyze users, mail_log`);
  const [row] = await app.db
    .insert(news)
    .values({ clientId: randomUUID(), actorId: actor.id, texts: [], readers: 0, createdAt: app.clock.now() })
    .returning();
  if (!row) throw new Error('The news were not written');
  newsRow = row;
});
afterAll(() => app.close());

describe('a slice of a mailing with few recipients reads only its own members', () => {
  const slice = () => ({ position: 0, last });

  test.each<[string, (db: Db) => Promise<unknown[]>]>([
    ['the photo reminder', (db) => readWithoutPicture(db, slice(), new Date())],
    [
      'the end of the welcome code',
      (db) => readWelcomeEnding(db, slice(), new Date(Date.now() - 3.5 * DAY_MS)),
    ],
    ['news', (db) => readReaders(db, newsRow, last)],
  ])('%s', async (_mailing, read) => {
    expect(await read(app.db)).toEqual([]);
    expect(await countReadRows(app.db, read)).toBeLessThan(SLICE * 6);
  });
});

describe('the mail log', () => {
  const age = (days: number) => new Date(Date.now() - days * DAY_MS);
  const write = (days: number, count: number) =>
    app.db
      .insert(mailLog)
      .values(Array.from({ length: count }, () => ({ template: 'newLike', createdAt: age(days) })));
  const left = async () => {
    const rows = await app.db.execute<{ days: number }>(sql`
      select distinct round(extract(epoch from now() - created_at) / 86400)::int as days from mail_log order by days`);
    return rows.rows.map(({ days }) => days);
  };

  test('deletes entries older than 90 days, wherever they are stored', async () => {
    // One younger row between older ones: ids need not be strictly chronological.
    await app.db.delete(mailLog);
    for (const [days, count] of [
      [100, 8],
      [80, 1],
      [95, 8],
      [10, 8],
    ] as const)
      await write(days, count);
    await tidyMailLog(app.services, 5);
    expect(await left()).toEqual([10, 80]);
  });

  test('is not scanned if no entry is old', async () => {
    await app.db.delete(mailLog);
    await write(5, 2000);
    await app.db.execute(sql`analyze mail_log`);
    const plan = await explainQueries(app.db, (db) => deleteOldestMails(db, 20));
    expect(plan.filter((line) => line.includes('Scan'))).toEqual([
      expect.stringContaining('mail_log_pkey'),
      expect.stringContaining('mail_log_pkey'),
    ]);
  });
});
