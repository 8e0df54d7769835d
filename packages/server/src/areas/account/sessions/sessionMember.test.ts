import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import {
  createMember,
  createSite,
  startTestApp,
  type TestApp,
  type TestMember,
} from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase, type DatabaseHandle } from '../../../kernel/db/client.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';
import { blocks } from '../../../kernel/db/schema/safety.ts';
import { hashToken } from '../../../kernel/security/secrets.ts';
import { DEFAULT_SETTINGS } from '../../site/defaultSettings.ts';
import { createSession } from './createSession.ts';
import { findMember } from './sessionMemberQueries.ts';

let app: TestApp;
let eva: TestMember;
let tom: TestMember;
let siteId: number;
/** Has a second connection, so that a session can end while others are read. */
let database: DatabaseHandle;
let query: jest.SpiedFunction<typeof pg.Client.prototype.query>;

beforeAll(async () => {
  app = await startTestApp();
  [eva, tom] = [await createMember(app), await createMember(app, { gender: 'male' })];
  siteId = (await app.services.sites.byHost('localhost')).id;
});
beforeEach(() => {
  // Existing connections keep the original function.
  query = jest.spyOn(pg.Client.prototype, 'query');
  database = openDatabase({ url: app.databaseUrl, max: 2 });
});
afterEach(async () => {
  await database.close();
  jest.restoreAllMocks();
});
afterAll(() => app.close());

const PLAIN = { withVersion: false, withBlocked: false };

const open = (userId: number) =>
  createSession(app.db, { userId, siteId, userAgent: '', country: null, now: app.services.now() });

const from = (id = siteId, now = app.services.now()) => ({
  site: { id, settings: DEFAULT_SETTINGS },
  geoipCountry: null,
  now,
});

const find = async (token: string, { site = siteId, now = app.services.now() } = {}) =>
  (await findMember(database.db, token, from(site, now), PLAIN))?.id ?? null;

const end = (token: string) => app.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));

test('reads the sessions of concurrent requests in one statement, each by its own rules', async () => {
  const [first, second, other, ended] = [
    await open(eva.id),
    await open(eva.id),
    await open(tom.id),
    await open(tom.id),
  ];
  await end(ended);
  const elsewhere = (await app.services.sites.byHost(await createSite(app))).id;
  const [row] = await app.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(first)));
  const expiresAt = row?.expiresAt ?? new Date(0);
  const found = await Promise.all([
    find(first),
    find(other),
    find(ended),
    find(second, { site: elsewhere }),
    find(first, { now: expiresAt }),
    find(first, { now: new Date(expiresAt.getTime() - 1) }),
    find(second),
    find('x'.repeat(43)),
  ]);
  expect(found).toEqual([eva.id, tom.id, null, null, null, eva.id, eva.id, null]);
  expect(query).toHaveBeenCalledTimes(1);
});

test('a session is the same whether read in a batch or alone', async () => {
  const [mine, theirs] = [await open(eva.id), await open(tom.id)];
  const read = (token: string) => findMember(database.db, token, from(), PLAIN);
  const alone = [await read(mine), await read(theirs)];
  expect(await Promise.all([read(mine), read(theirs)])).toEqual(alone);
  expect(alone[0]).toMatchObject({
    id: eva.id,
    siteId,
    sessionHash: hashToken(mine),
    version: '',
    blockedIds: null,
  });
});

test('reads blocks in either direction with the sessions of members, one by one and in a batch', async () => {
  const [blocker, blocked, other] = [
    await createMember(app),
    await createMember(app),
    await createMember(app),
  ];
  await app.db.insert(blocks).values([
    { blockerId: blocker.id, blockedId: blocked.id },
    { blockerId: other.id, blockedId: blocker.id },
  ]);
  const read = async (userId: number) => {
    const options = { withVersion: false, withBlocked: true };
    const member = await findMember(database.db, await open(userId), from(), options);
    return member?.blockedIds;
  };
  const expected = [[blocked.id, other.id].toSorted((a, b) => a - b), [blocker.id], [blocker.id]];
  const all = [blocker.id, blocked.id, other.id];
  expect([await read(blocker.id), await read(blocked.id), await read(other.id)]).toEqual(expected);
  expect(await Promise.all(all.map(read))).toEqual(expected);
});

test('a session that ends while others are read is not found afterwards', async () => {
  const [mine, theirs] = [await open(eva.id), await open(tom.id)];
  const first = find(mine);

  await end(theirs);
  expect(await Promise.all([first, find(theirs)])).toEqual([eva.id, null]);
});
