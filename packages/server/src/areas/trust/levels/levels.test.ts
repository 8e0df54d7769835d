import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TrustLevel } from '@rendezvous/contracts/kinds';
import { createMember } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import { writeTo } from '../../chat/fixtures/writeTo.ts';
import { TestDesk } from '../../safety/fixtures/testDesk.ts';
import { lowerLevels } from '../../safety/lowerLevels.ts';
import { noticeSignals } from '../signals/noticeSignals.ts';
import { hasFallen } from './fallPolicy.ts';

const DAY = 86_400_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

/**
 * Creates a member who is slowed for many opened profiles and likes, or held for a threat as well.
 */
async function createLimited(level: TrustLevel = 'slow'): Promise<TestMember> {
  const { app } = desk;
  const tom = await createMember(app, { gender: 'male', paid: true, credits: 20, language: 'en' });
  const { id: siteId } = await app.services.sites.byHost('localhost');
  if (level === 'hold')
    await app.db
      .insert(trustSignals)
      .values({ siteId, userId: tom.id, kind: 'threat', points: 60, createdAt: app.clock.now() });
  const facts = [
    { kind: 'fast_views', evidence: { profiles: 300, hours: 1 } },
    { kind: 'fast_likes', evidence: { likes: 120, hours: 1 } },
  ] as const;
  await noticeSignals(app.services, { userId: tom.id, siteId }, () => facts);
  return tom;
}

const levelsOf = async ({ key }: TestMember) =>
  (await desk.first.client.call('GET /api/console-trust.php', { query: { id: key } })).answer.trust.levels;

describe('a level', () => {
  test.each([
    ['slow', 'every 10 minutes'],
    ['hold', 'within 12 hours'],
  ] as const)(
    '%s is explained with reasons and figures, and an upheld objection ends it permanently',
    async (kind, told) => {
      const tom = await createLimited(kind);
      expect(await levelsOf(tom)).toMatchObject([{ kind }]);
      expect(desk.mailed('restricted')?.data).toMatchObject({
        decision: expect.stringContaining(told),
        process: expect.stringContaining('automatically'),
      });
      const token = desk.tokenIn('restricted');
      expect((await desk.read(token)).answer.decision).toMatchObject({
        kind,
        automated: true,
        facts: expect.stringContaining('hours with very many profiles opened: 1'),
        account_disabled: false,
      });
      await desk.object(token);
      await desk.decide(desk.first, await desk.objectionAbout(tom), { status: 'upheld' });
      expect((await desk.read(token)).answer.decision.lifted).toBe(true);
      // Earlier signals do not count again.
      expect((await writeTo(tom, await createMember(desk.app))).answer.message.held_until).toBeNull();
      expect(await levelsOf(tom)).toEqual([]);
    },
  );

  test('ends automatically as its signals age', async () => {
    const tom = await createLimited();
    const token = desk.tokenIn('restricted');
    await lowerLevels(desk.app.services);
    expect(await levelsOf(tom)).toMatchObject([{ kind: 'slow' }]);
    desk.app.clock.set(new Date(Date.now() + 2 * DAY));
    await lowerLevels(desk.app.services);
    // Staff sessions expire sooner than the clock was advanced.
    desk.reset();
    expect(await levelsOf(tom)).toEqual([]);
    expect((await desk.object(token)).error?.error).toBe('conflict');
  });

  test('ends only a quarter below the score at which it starts', () => {
    const settings = { trust_slow_at: 40, trust_hold_at: 80 };
    const ends = (level: TrustLevel, score: number) => hasFallen(level, score, settings);
    expect([ends('slow', 30), ends('slow', 29), ends('hold', 60), ends('hold', 59)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('is not reached if the facts cannot be read, which does not fail the act', async () => {
    const tom = await createMember(desk.app, { gender: 'male' });
    const { id: siteId } = await desk.app.services.sites.byHost('localhost');
    const read = () => Promise.reject(new Error('The database is gone'));
    await noticeSignals(desk.app.services, { userId: tom.id, siteId }, read);
    expect(await levelsOf(tom)).toEqual([]);
  });

  test('cannot be lifted by a moderator for their own account', async () => {
    const body = { id: desk.first.key, reason: 'It is me' };
    const { error } = await desk.first.client.call('PUT /api/console-trust.php', { body });
    expect(error?.error).toBe('forbidden');
  });
});
