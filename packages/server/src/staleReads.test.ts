import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createPhoto, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { openDatabase, type DatabaseHandle, type Db } from './kernel/db/client.ts';
import type { Reads } from './kernel/db/reads.ts';

const OLD = { dateOfBirth: '1931-01-01' };

let app: TestApp;
let eva: TestMember;
let tom: TestMember;
/** A member who joined after the snapshot in `standby` was taken. */
let late: TestMember;
/** A snapshot of the database, like a standby that lags. */
let standby: { db: Db; handle: DatabaseHandle; letGo: () => void };

/** The snapshot is one connection, which runs one read at a time. */
let turn: Promise<unknown> = Promise.resolve();
const reads: Reads = {
  async run(caller, read, recheck) {
    if (caller?.hasChanged) return read(app.db);
    const found = turn.then(() => read(standby.db));
    turn = found.catch(() => undefined);
    return recheck(await found);
  },
  close: async () => undefined,
};

async function freeze(): Promise<typeof standby> {
  const handle = openDatabase({ url: app.databaseUrl, max: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const db = await new Promise<Db>((resolve, reject) => {
    const work = async (tx: Db): Promise<void> => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await tx.execute(sql`select count(*) from profiles`);
      resolve(tx);
      await held;
    };
    handle.db.transaction(work, { isolationLevel: 'repeatable read' }).catch(reject);
  });
  return { db, handle, letGo };
}

beforeAll(async () => {
  app = await startTestApp({ services: { reads } });
});
afterAll(() => app.close());
beforeEach(async () => {
  eva = await createMember(app, { ...OLD, profile: { visibleToVisitors: true } });
  tom = await createMember(app, { ...OLD, gender: 'male', profile: { visibleToVisitors: true } });
  await createPhoto(app, tom.id, { main: true });
  // Otherwise eva's first call would record the start of a visit.
  await app.db.execute(sql`insert into presence (user_id, seen_at) values (${eva.id}, now())`);
  standby = await freeze();
  late = await createMember(app, { ...OLD, gender: 'male', profile: { visibleToVisitors: true } });
  await createPhoto(app, late.id, { main: true });
});
afterEach(async () => {
  standby.letGo();
  await standby.handle.close();
  await app.db.execute(sql`update profiles set status = 'disabled'`);
});

const query = { gender: 'male', min_age: 90 } as const;
/** Returns the members that eva and a visitor find, by kind of search. */
async function found(): Promise<Record<string, string[]>> {
  const { client } = eva;
  const visitor = app.client();
  const answers = {
    search: await client.call('GET /api/members.php', { query }),
    online: await client.call('GET /api/members.php', { query: { ...query, online: 1 } }),
    photos: await client.call('GET /api/members.php', { query: { ...query, with_photo: 1 } }),
    finder: await client.call('GET /api/match-finder.php', { query }),
    signUp: await client.call('GET /api/signup-matches.php'),
    swipes: await client.call('GET /api/swipe.php'),
    visitorsFaces: await visitor.call('GET /api/faces.php', { query: { gender: 'male' } }),
  };
  return Object.fromEntries(
    Object.entries(answers).map(([name, { answer }]) => [
      name,
      answer.profiles.map(({ id }) => id).filter((id) => [tom.key, late.key].includes(id)),
    ]),
  );
}
/** Online members are read from the primary only. */
const EVERYWHERE = () => ({
  search: [tom.key],
  online: [late.key, tom.key],
  photos: [tom.key],
  finder: [tom.key],
  signUp: [tom.key],
  swipes: [tom.key],
  visitorsFaces: [tom.key],
});
const NOWHERE = () => ({
  ...Object.fromEntries(Object.keys(EVERYWHERE()).map((name) => [name, [] as string[]])),
  online: [late.key],
});
/** Makes the last changes count as older than the maximum lag of a standby. */
const forgetChanges = () => app.db.execute(sql`delete from member_changes`);

test('searches, suggestions, swipes and faces come from the standby', async () => {
  await forgetChanges();
  expect(await found()).toEqual(EVERYWHERE());
});

const change = (body: Record<string, boolean>) => tom.client.call('PUT /api/user.php', { body });

test.each<[string, () => Promise<unknown>, () => Record<string, string[]>]>([
  [
    'blocks',
    () => tom.client.call('POST /api/block.php', { body: { profile: eva.key } }),
    () => ({ ...NOWHERE(), visitorsFaces: [tom.key] }),
  ],
  [
    'is blocked',
    () => eva.client.call('POST /api/block.php', { body: { profile: tom.key } }),
    () => ({ ...NOWHERE(), visitorsFaces: [tom.key] }),
  ],
  ['hides', () => change({ invisible: true }), NOWHERE],
  [
    'is disabled',
    () => app.db.execute(sql`update profiles set status = 'disabled' where id = ${tom.id}`),
    NOWHERE,
  ],
  [
    'hides from visitors',
    () => change({ visible_to_visitors: false }),
    () => ({ ...EVERYWHERE(), visitorsFaces: [] }),
  ],
  ['hides activity', () => change({ show_activity: false }), () => ({ ...EVERYWHERE(), online: [late.key] })],
  [
    'removes the photo',
    () => app.db.execute(sql`update profiles set main_photo_id = null where id = ${tom.id}`),
    () => ({ ...EVERYWHERE(), photos: [], swipes: [], visitorsFaces: [] }),
  ],
])('a stale standby does not reveal a member who %s', async (_, act, expected) => {
  await act();
  await forgetChanges();
  expect(await found()).toEqual(expected());
});

test('a reason to match that has just become private is no longer shown', async () => {
  const reasons = async () => {
    await forgetChanges();
    const { answer } = await eva.client.call('GET /api/match-finder.php', { query });
    return answer.profiles.find(({ id }) => id === tom.key)?.reasons.map(({ kind }) => kind);
  };
  expect(await reasons()).toContain('active');
  await change({ show_activity: false });
  expect(await reasons()).not.toContain('active');
});

test.each([
  [
    'unblocks',
    async () => {
      await eva.client.call('POST /api/block.php', { body: { profile: tom.key } });
      await forgetChanges();
      await eva.client.call('DELETE /api/block.php', { body: { profile: tom.key } });
    },
  ],
  [
    'takes back a skip',
    async () => {
      await eva.client.call('POST /api/swipe.php', { body: { profile: tom.key, like: false } });
      await forgetChanges();
      await eva.client.call('DELETE /api/swipe.php');
    },
  ],
])('a member who %s reads from the primary', async (_, act) => {
  await act();
  expect((await found())['swipes']?.toSorted()).toEqual([tom.key, late.key].toSorted());
});
