import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMember, createSite } from '@rendezvous/testing/server';
import type { TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { cases } from '../../../kernel/db/schema/safety.ts';
import { trustSignals } from '../../../kernel/db/schema/trust.ts';
import { POINTS, scoreOf } from '../../trust/score/scorePolicy.ts';
import type { SignalKind } from '../../trust/score/scorePolicy.ts';
import { SCORE_OF } from '../../trust/score/scoreQueries.ts';
import { TestDesk } from '../fixtures/testDesk.ts';

const HOUR = 3_600_000;

let desk: TestDesk;
let siteId: number;
beforeAll(async () => {
  desk = await TestDesk.open();
  siteId = (await desk.app.services.sites.byHost('localhost')).id;
});
afterAll(() => desk.app.close());

const ago = (hours: number) => new Date(desk.app.clock.now().getTime() - hours * HOUR);
async function notice({ id: userId }: TestMember, kind: SignalKind, points: number, hours = 0) {
  await desk.app.db.insert(trustSignals).values({ siteId, userId, kind, points, createdAt: ago(hours) });
}
async function open(about: TestMember, change: Partial<typeof cases.$inferInsert> = {}): Promise<string> {
  const [row] = await desk.app.db
    .insert(cases)
    .values({ siteId, kind: 'report', language: 'en', profileId: about.id, category: 'spam', ...change })
    .returning({ id: cases.id });
  return String(row?.id);
}
const read = async (page: number) => {
  const query = { status: 'open', page } as const;
  return (await desk.first.client.call('GET /api/console-cases.php', { query })).answer;
};

describe('open cases', () => {
  test('are sorted by harm, then by deadline, then by the subject’s score, then by age', async () => {
    const [quiet, slowed, held] = [
      await createMember(desk.app),
      await createMember(desk.app),
      await createMember(desk.app),
    ];
    await notice(slowed, 'money_request', 60);
    await notice(held, 'money_request', 120);
    // Points for reports are capped: other members' reports alone say little.
    for (let count = 0; count < 20; count += 1) await notice(quiet, 'reported', 8);
    const settings = { trust_slow_at: 10, trust_hold_at: 20 };
    const strict = await desk.app.services.sites.byHost(await createSite(desk.app, { settings }));
    const expected = [
      await open(quiet, { category: 'underage', createdAt: ago(1) }),
      await open(quiet, { category: 'harassment', createdAt: ago(1) }),
      await open(held, { category: 'scam', createdAt: ago(1) }),
      await open(quiet, { dueAt: ago(-1), createdAt: ago(1) }),
      await open(quiet, { dueAt: ago(-2), createdAt: ago(9) }),
      await open(held, { createdAt: ago(2) }),
      await open(held, { createdAt: ago(1) }),
      await open(slowed, { createdAt: ago(8) }),
      await open(quiet, { siteId: strict.id, createdAt: ago(7) }),
      await open(quiet, { createdAt: ago(30) }),
      await open(quiet, { createdAt: ago(20), status: 'in_review' }),
      await open(held, { category: 'other', createdAt: ago(90) }),
    ];
    expect((await read(1)).cases.map(({ id }) => id)).toEqual(expected);
  });

  test('appear once each across all pages, even if many have the same time', async () => {
    const about = await createMember(desk.app);
    const at = ago(3);
    for (let count = 0; count < 110; count += 1) await open(about, { createdAt: at });
    const pages = [await read(1), await read(2), await read(3)];
    const ids = pages.flatMap((page) => page.cases.map(({ id }) => id));
    expect([ids.length, new Set(ids).size]).toEqual([pages[0]?.num_results, pages[0]?.num_results]);
  });
});

test('the score in SQL, which sorts cases, equals the one that sets trust levels', async () => {
  const about = await createMember(desk.app);
  const signals = (Object.keys(POINTS) as SignalKind[]).flatMap((kind, at) =>
    [0, 1, 2].map((nth) => ({ kind, points: 3 + at + nth * 9, hours: at * 5 + nth * 100 })),
  );
  for (const { kind, points, hours } of signals) await notice(about, kind, points, hours);
  const now = desk.app.clock.now();
  const cleared = { kind: 'threat', points: 60, createdAt: now, clearedAt: now } as const;
  await desk.app.db.insert(trustSignals).values({ siteId, userId: about.id, ...cleared });
  const { rows } = await desk.app.db.execute<{ score: number }>(
    sql`select ${SCORE_OF(about.id, now)} as score`,
  );
  const expected = scoreOf(
    signals.map(({ hours, ...signal }) => ({ ...signal, createdAt: new Date(now.getTime() - hours * HOUR) })),
    now,
  );
  expect(rows[0]?.score).toBeCloseTo(expected, 1);
});
