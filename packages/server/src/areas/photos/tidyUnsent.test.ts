import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { countReadRows } from '../../fixtures/countReadRows.ts';
import { lastOfNextPhotos } from './lastOfNextPhotos.ts';
import { tidyUnsent } from './tidyUnsent.ts';

/** More than two slices for each member. */
const PHOTOS = 1100;

let app: TestApp;
let eva: TestMember;
let tom: TestMember;

/** Creates chat photos that are two days old. All but every hundredth are sent. */
async function fill(owner: TestMember, other: TestMember): Promise<void> {
  await app.db.execute(sql`
    with made as (
      insert into photos (profile_id, file_key, chat, status, width, height, created_at)
      select ${owner.id}, ${owner.key} || '/' || i, true, 'active', 300, 400, now() - interval '2 days'
      from generate_series(1, ${PHOTOS}::int) i returning id, file_key
    ), conversation as (
      insert into conversations (low_user_id, high_user_id, started_by)
      select least(${owner.id}::bigint, ${other.id}), greatest(${owner.id}::bigint, ${other.id}), ${owner.id}
      on conflict (low_user_id, high_user_id) do update set message_count = 0 returning id
    )
    insert into messages (conversation_id, sender_id, seq, client_id, kind, photo_id)
    select conversation.id, ${owner.id}, (row_number() over ())::int + ${owner.id === eva.id ? 0 : PHOTOS}, file_key, 'photo', made.id
    from made, conversation where file_key not like '%00'`);
}

beforeAll(async () => {
  app = await startTestApp();
  eva = await createMember(app);
  tom = await createMember(app);
  await fill(eva, tom);
  await fill(tom, eva);
  await app.db.execute(sql`
    insert into photos (profile_id, file_key, chat, status, width, height, created_at)
    values (${eva.id}, 'young', true, 'active', 300, 400, now() - interval '23 hours'),
      (${eva.id}, 'profile', false, 'active', 300, 400, now() - interval '2 days')`);
  await app.db.execute(sql`analyze photos, messages`);
});
afterAll(() => app.close());

const files = async (query: ReturnType<typeof sql>): Promise<string[]> =>
  (await app.db.execute<{ file: string }>(query)).rows.map(({ file }) => file).sort();

test('tidyUnsent deletes only photos that were not sent within a day, with their files, slice by slice', async () => {
  const unsent = Array.from({ length: PHOTOS / 100 }, (_, index) => (index + 1) * 100)
    .flatMap((i) => [`${eva.key}/${i}`, `${tom.key}/${i}`])
    .sort();
  const before = await files(sql`select file_key as file from photos`);
  await tidyUnsent(app.services);
  const after = await files(sql`select file_key as file from photos`);
  expect(before.filter((file) => !after.includes(file))).toEqual(unsent);
  const removed = await files(sql`select data->>'fileKey' as file from jobs.job where name = 'photo_remove'`);
  expect(removed).toEqual(unsent);
});

test('a slice reads only its own photos', async () => {
  const read = (db: Parameters<typeof lastOfNextPhotos>[0]) =>
    lastOfNextPhotos(db, { profileId: Math.min(eva.id, tom.id), id: 1 }, 50);
  expect(await read(app.db)).toMatchObject({ profileId: Math.min(eva.id, tom.id) });
  expect(await countReadRows(app.db, read)).toBeLessThan(50 * 5);
});
