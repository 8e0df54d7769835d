import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createMember, startTestApp, type TestApp, type TestMember } from '@rendezvous/testing/server';
import { eq, sql } from 'drizzle-orm';
import { lastActiveColumn, presence } from '../../../kernel/db/schema/account.presence.ts';
import { profiles } from '../../../kernel/db/schema/account.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { touchMember } from './touchMember.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

async function activeAt(member: TestMember): Promise<number> {
  const [row] = await app.db
    .select({ at: lastActiveColumn })
    .from(profiles)
    .where(eq(profiles.id, member.id));
  return row?.at?.getTime() ?? 0;
}
async function readProfile(member: TestMember) {
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
  return { at: row?.lastActiveAt?.getTime(), hour: row?.activeHour };
}
/** Responses do not wait for the write. */
async function settled(member: TestMember, isThere: (time: number) => boolean): Promise<number> {
  const time = await activeAt(member);
  return isThere(time) ? time : settled(member, isThere);
}

test('writes nothing within a minute of the last activity', async () => {
  const member = await createMember(app);
  const now = app.services.now();
  const before = await activeAt(member);
  const seen = (seconds: number) => {
    const lastActiveAt = new Date(now.getTime() - seconds * 1000);
    const services = { ...app.services, now: () => now };
    return touchMember(services, { id: member.id, lastActiveAt } as Member, { isAct: false });
  };
  await seen(59);
  expect(await activeAt(member)).toBe(before);
  await seen(60);
  expect(await activeAt(member)).toBe(now.getTime());
});

test('uses one statement for members seen at the same time', async () => {
  const members = [await createMember(app), await createMember(app), await createMember(app)];
  await app.db.update(profiles).set({ lastActiveAt: null });
  const start = Date.now() + 120_000;
  const execute = jest.spyOn(app.services.db, 'execute');
  const seen = ({ id }: Pick<TestMember, 'id'>, after: number) => {
    const services = { ...app.services, now: () => new Date(start + after) };
    return touchMember(services, { id, lastActiveAt: null } as Member, { isAct: false });
  };
  // One appears twice, and one no longer exists.
  await Promise.all(
    [...members, ...members.slice(0, 1), { id: 1 }].map((member, index) => seen(member, index)),
  );
  expect(execute).toHaveBeenCalledTimes(1);
  execute.mockRestore();
  expect(await Promise.all(members.map(activeAt))).toEqual([start + 3, start + 1, start + 2]);
  expect((await Promise.all(members.map(readProfile))).map(({ at }) => at)).toEqual([
    start + 3,
    start + 1,
    start + 2,
  ]);
});

test('does not wait for a profile that another transaction holds', async () => {
  const member = await createMember(app);
  await app.db.update(profiles).set({ lastActiveAt: null }).where(eq(profiles.id, member.id));
  const now = new Date(Date.now() + 120_000);
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from profiles where id = ${member.id} for update`);
    const services = { ...app.services, now: () => now };
    await touchMember(services, { id: member.id, lastActiveAt: null } as Member, { isAct: false });
  });
  expect([await activeAt(member), (await readProfile(member)).at]).toEqual([now.getTime(), undefined]);
});

test('writes the last activity at most once a minute', async () => {
  const member = await createMember(app);
  const call = () => member.client.call('GET /api/user.php');
  const start = app.clock.now().getTime();
  app.clock.set(new Date(start + 120_000));
  await call();
  const first = await settled(member, (time) => time >= start + 120_000);
  app.clock.set(new Date(first + 50_000));
  await call();
  app.clock.set(new Date(first + 61_000));
  await call();
  // The second call's write would precede the third's.
  expect(await settled(member, (time) => time !== first)).toBeGreaterThanOrEqual(first + 61_000);
});

test('writes the profile, whose indexes the search uses, once an hour', async () => {
  const member = await createMember(app);
  const start = Math.ceil(app.clock.now().getTime() / HOUR) * HOUR + 600_000;
  const seen = async (minutes: number) => {
    const now = new Date(start + minutes * 60_000);
    const services = { ...app.services, now: () => now };
    await touchMember(services, { id: member.id, lastActiveAt: null } as Member, { isAct: false });
    expect(await activeAt(member)).toBe(now.getTime());
  };
  await app.db.update(profiles).set({ lastActiveAt: null, activeHour: 0 }).where(eq(profiles.id, member.id));
  const first = { at: start, hour: start / HOUR - 1 / 6 };
  for (const minutes of [0, 1, 59]) {
    await seen(minutes);
    expect(await readProfile(member)).toEqual(first);
  }
  await seen(60);
  expect(await readProfile(member)).toEqual({ at: start + HOUR, hour: first.hour + 1 });
});

test('the hour of the last activity survives a database crash', async () => {
  const member = await createMember(app);
  const before = await readProfile(member);
  const now = new Date((before.at ?? 0) + 600_000);
  await touchMember({ ...app.services, now: () => now }, { id: member.id, lastActiveAt: null } as Member, {
    isAct: false,
  });
  expect(await activeAt(member)).toBe(now.getTime());
  // PostgreSQL empties unlogged tables after a crash.
  await app.db.delete(presence);
  expect(await activeAt(member)).toBe(before.at);
});

test('presence is unlogged and has one index', async () => {
  const { rows } = await app.db.execute(
    sql`select relpersistence as kind, (select count(*)::int from pg_index where indrelid = c.oid) as indexes
        from pg_class c where relname = 'presence'`,
  );
  expect(rows).toEqual([{ kind: 'u', indexes: 1 }]);
});
