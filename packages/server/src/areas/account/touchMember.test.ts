import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createMember, startTestApp, type TestApp, type TestMember } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { profiles } from '../../kernel/db/schema/account.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { touchMember } from './touchMember.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set(new Date()));

async function activeAt(member: TestMember): Promise<number> {
  const [row] = await app.db.select().from(profiles).where(eq(profiles.id, member.id));
  return row?.lastActiveAt?.getTime() ?? 0;
}
/** The write does not hold up the response. */
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
  // The write of the second call would have come before that of the third.
  expect(await settled(member, (time) => time !== first)).toBeGreaterThanOrEqual(first + 61_000);
});
