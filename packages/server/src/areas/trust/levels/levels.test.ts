import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createMember } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import { writeTo } from '../../chat/fixtures/writeTo.ts';
import { TestDesk } from '../../safety/fixtures/testDesk.ts';
import { lowerLevels } from '../../safety/lowerLevels.ts';
import { noticeSignals } from '../signals/noticeSignals.ts';

const DAY = 86_400_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.open();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.reset());

/** A member slowed by many opened profiles and likes. */
async function createSlowed(): Promise<TestMember> {
  const { app } = desk;
  const tom = await createMember(app, { gender: 'male', paid: true, credits: 20 });
  const { id: siteId } = await app.services.sites.byHost('localhost');
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
  test('is told with reasons and figures, ends by an upheld objection and not again by the same signals', async () => {
    const tom = await createSlowed();
    expect(await levelsOf(tom)).toMatchObject([{ kind: 'slow' }]);
    const token = desk.tokenIn('restricted');
    expect((await desk.read(token)).answer.decision).toMatchObject({
      kind: 'slow',
      automated: true,
      facts: expect.stringContaining('hours with very many profiles opened: 1'),
      account_disabled: false,
    });
    await desk.object(token);
    await desk.decide(desk.first, await desk.objectionAbout(tom), { status: 'upheld' });
    expect((await desk.read(token)).answer.decision.lifted).toBe(true);
    expect((await writeTo(tom, await createMember(desk.app))).status).toBe(200);
    expect(await levelsOf(tom)).toEqual([]);
  });

  test('ends by itself as its signals age', async () => {
    const tom = await createSlowed();
    await lowerLevels(desk.app.services);
    expect(await levelsOf(tom)).toMatchObject([{ kind: 'slow' }]);
    desk.app.clock.set(new Date(Date.now() + 2 * DAY));
    await lowerLevels(desk.app.services);
    // Staff sessions are short.
    desk.reset();
    expect(await levelsOf(tom)).toEqual([]);
  });

  test('is not reached, and no act fails, if the facts cannot be read', async () => {
    const tom = await createMember(desk.app, { gender: 'male' });
    const { id: siteId } = await desk.app.services.sites.byHost('localhost');
    const read = () => Promise.reject(new Error('The database is gone'));
    await noticeSignals(desk.app.services, { userId: tom.id, siteId }, read);
    expect(await levelsOf(tom)).toEqual([]);
  });

  test('is not lifted by a moderator for themselves', async () => {
    const body = { id: desk.first.key, reason: 'It is me' };
    const { error } = await desk.first.client.call('PUT /api/console-trust.php', { body });
    expect(error?.error).toBe('forbidden');
  });
});
