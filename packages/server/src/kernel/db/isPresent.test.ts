import { PROFILE_STATUSES } from '@rendezvous/contracts/entities';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCrowd } from '../../fixtures/createCrowd.ts';
import { isNotAbsent, isPresent } from './isPresent.ts';
import { USER_STATUSES } from './schema/account.ts';

let app: TestApp;
const pairs = USER_STATUSES.flatMap((user) => PROFILE_STATUSES.map((profile) => [user, profile] as const));

beforeAll(async () => {
  app = await startTestApp();
  const ids = await createCrowd(app, pairs.length);
  for (const [index, [user, profile]] of pairs.entries()) {
    const id = ids[index] ?? 0;
    await app.db.execute(sql`
      update users set status = ${user}, deleted_at = now(), purge_after = now(),
        email = case when ${user} <> 'erased' then email end, email_key = case when ${user} <> 'erased' then email_key end,
        name = case when ${user} <> 'erased' then name end, name_key = case when ${user} <> 'erased' then name_key end,
        password_hash = case when ${user} <> 'erased' then password_hash end
      where id = ${id}`);
    await app.db.execute(sql`update profiles set status = ${profile} where id = ${id}`);
  }
});
afterAll(() => app.close());

test('both conditions find the same members, whatever the status of account and profile', async () => {
  const found = await app.db.execute<{ present: boolean; joined: boolean; looked: boolean }>(sql`
    select ${isPresent('u')} as present, ${isPresent('u', 'p')} as joined, ${isNotAbsent('u.id')} as looked
    from users u join profiles p on p.id = u.id`);
  expect(found.rows).toHaveLength(pairs.length);
  expect(found.rows.filter(({ present }) => present)).not.toEqual([]);
  expect(found.rows.filter(({ present }) => !present)).not.toEqual([]);
  for (const { present, joined, looked } of found.rows) expect([joined, looked]).toEqual([present, present]);
});
