import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { anyMember } from '../../../fixtures/anyMember.ts';
import { fillNiche } from '../../../fixtures/fillNiche.ts';
import type { Presence } from '../../../kernel/presence/Presence.ts';
import { searchOnline } from './onlineQueries.ts';
import { searchMembers, type MemberFilter, type SearchOptions } from './searchQueries.ts';

const MEMBERS = 4200;
const UTRECHT = { latitude: 52.1, longitude: 5.1 };

let app: TestApp;
/** Reads a copy of the table `presence` outside the database. */
let presence: Pick<Presence, 'refresh'>;

beforeAll(async () => {
  app = await startTestApp();
  await fillNiche(app, 3, MEMBERS);
  // All rows are within the hour, but half of the members have newer presence, and two thirds of
  // those are online.
  await app.db.execute(sql`
    update profiles set last_active_at = now() - joined_seq % 50 * interval '1 minute',
      active_hour = floor(extract(epoch from now() - joined_seq % 50 * interval '1 minute') / 3600)
    where joined_seq % 11 > 0`);
  await app.db.execute(sql`
    insert into presence (user_id, seen_at) select id, now() - joined_seq % 3 / 2 * interval '20 minutes'
    from profiles where joined_seq % 2 = 0`);
  const { rows } = await app.db.execute<{ id: number; at: string }>(
    sql`select user_id as id, seen_at::text as at from presence`,
  );
  const seen = new Map(rows.map(({ id, at }) => [id, new Date(at)]));
  presence = {
    refresh: async (asked) =>
      asked.map((row) => ({ ...row, lastActiveAt: seen.get(row.id) ?? row.lastActiveAt })),
  };
});
afterAll(() => app.close());

type Search = (filter: MemberFilter, options: SearchOptions) => ReturnType<typeof searchMembers>;

/** Reads three pages by place, then one by number. */
async function follow(search: Search, filter: MemberFilter, nearest: SearchOptions['nearest']) {
  const options = { today: '2026-05-01', similar: false, nearest };
  const first = await search(filter, options);
  const second = await search(filter, { ...options, after: first.next ?? undefined });
  const third = await search(filter, { ...options, after: second.next ?? undefined });
  return [first, second, third, await search(filter, { ...options, page: 42 })];
}

test.each<[string, Partial<MemberFilter>, SearchOptions['nearest']]>([
  ['many', {}, undefined],
  ['many with a photo', { withPhoto: true }, undefined],
  ['few', { minAge: 30, maxAge: 32 }, undefined],
  ['many, nearest first', {}, UTRECHT],
  ['those nearby', { within: { point: UTRECHT, km: 60 } }, UTRECHT],
])('finds, orders and counts %s as a search of the table does', async (_, change, nearest) => {
  const filter = { ...anyMember(3), online: true, ...change };
  const expected = await follow((...asked) => searchMembers(app.db, ...asked), filter, nearest);
  expect(expected[1]?.ids.length).toBeGreaterThan(5);
  const source = { db: app.db, presence, now: new Date() };
  expect(await follow((...asked) => searchOnline(source, ...asked), filter, nearest)).toEqual(expected);
});
