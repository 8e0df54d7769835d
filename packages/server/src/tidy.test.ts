import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { runTidy } from './areas.ts';
import { cancelStranded } from './areas/payments/payment.jobs.ts';
import { openDatabase } from './kernel/db/client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isDeletion = (text: string): boolean => /delete from/i.test(text);

describe('the daily job', () => {
  test('deletes one slice per statement', async () => {
    const { db, pool, close } = openDatabase({ url: app.databaseUrl, max: 2 });
    const query = jest.spyOn(pool, 'query');
    await runTidy({ ...app.services, db });
    await close();
    const deletions = query.mock.calls.map((call) => JSON.stringify(call[0])).filter(isDeletion);
    expect(deletions.length).toBeGreaterThan(5);
    expect(deletions.filter((text) => !text.includes(' limit '))).toEqual([]);
  });

  test('deletes a case a year after it was decided, and not before', async () => {
    const eva = await createMember(app);
    const report = (text: string, closed: string) => sql`
      insert into cases (site_id, kind, reporter_id, language, category, text, status, closed_at)
      select site_id, 'report', id, 'en', 'spam', ${text}, 'upheld', now() - ${closed}::interval from users where id = ${eva.id}`;
    await app.db.execute(report('old', '366 days'));
    await app.db.execute(report('young', '364 days'));
    await runTidy(app.services);
    const left = await app.db.execute<{ text: string }>(
      sql`select text from cases where reporter_id = ${eva.id}`,
    );
    expect(left.rows).toEqual([{ text: 'young' }]);
  });

  test('keeps everything in use', async () => {
    const eva = await createMember(app);
    await app.db.execute(sql`
      insert into photos (profile_id, file_key, chat, status, width, height, created_at)
      values (${eva.id}, 'x/old', true, 'active', 9, 9, now() - interval '2 days'), (${eva.id}, 'x/new', true, 'active', 9, 9, now())`);
    await runTidy(app.services);
    await cancelStranded(app.services);
    const left = await app.db.execute<{ key: string }>(
      sql`select file_key as key from photos where profile_id = ${eva.id}`,
    );
    expect(left.rows).toEqual([{ key: 'x/new' }]);
    expect((await eva.client.call('GET /api/user.php')).status).toBe(200);
  });
});
