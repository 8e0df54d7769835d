import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createPhoto, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCrowd } from '../../../fixtures/createCrowd.ts';
import { purgeMembers } from './account.jobs.ts';

/** More than one batch. */
const DUE = 230;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const markDue = (ids: readonly number[]) =>
  app.db.execute(sql`
    update users set status = 'pending_deletion', deleted_at = now() - interval '15 days', purge_after = now() - interval '1 day'
    where id = any (${sql.param(ids)}::bigint[])`);
const count = async (status: string): Promise<number> =>
  (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from users where status = ${status}`))
    .rows[0]?.n ?? -1;

test('one run erases all due members, even if one of them fails', async () => {
  const ids = (await createCrowd(app, DUE)).sort((a, b) => a - b);
  await markDue(ids);
  const { mailer } = app.services;
  const broken = {
    ...app.services,
    mailer: {
      ...mailer,
      enqueue: async (...[tx, order]: Parameters<typeof mailer.enqueue>) => {
        if (order.to === 'crowd7@crowd.example') throw new Error('broken');
        await mailer.enqueue(tx, order);
      },
    },
  };
  await expect(purgeMembers(broken)).rejects.toThrow('Some members were not erased');
  expect([await count('erased'), await count('pending_deletion')]).toEqual([DUE - 1, 1]);
  await purgeMembers(app.services);
  expect([await count('erased'), await count('pending_deletion')]).toEqual([DUE, 0]);
});

test('profile photos and chat photos are erased', async () => {
  const eva = await createMember(app);
  await createPhoto(app, eva.id);
  await createPhoto(app, eva.id, { chat: true });
  await markDue([eva.id]);
  await purgeMembers(app.services);
  const left = await app.db.execute(sql`select id from photos where profile_id = ${eva.id}`);
  expect(left.rows).toEqual([]);
});
