import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestMember } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { createCouple, writeTo } from '../chat/fixtures/writeTo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ROUNDS = 600;
const WARM = 100;
/** Relative, because milliseconds depend on the machine. */
const MOST = 1 / 3;

async function timed(from: TestMember, to: TestMember, text: string): Promise<number> {
  const start = performance.now();
  const { status } = await writeTo(from, to, { text });
  const took = performance.now() - start;
  expect(status).toBe(200);
  return took;
}

const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;

test('weighing adds at most a third to the 95th percentile of sending a message', async () => {
  const [ignored, known] = [await createCouple(app, 5000), await createCouple(app, 5000)];
  await writeTo(...ignored);
  await writeTo(...known);
  for (let answer = 0; answer < 3; answer += 1) await writeTo(known[1], known[0]);
  const times: { weighed: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS + WARM; round += 1) {
    if (round % 20 === 0) await app.db.execute(sql`truncate rate_limits`);
    const text = `What a day, number ${round}. I walked along the canal and thought of what you wrote.`;
    // Alternates the order, so that neither benefits from what the other has warmed up.
    const order = round % 2 === 0 ? (['weighed', 'plain'] as const) : (['plain', 'weighed'] as const);
    const took = { weighed: 0, plain: 0 };
    for (const which of order) took[which] = await timed(...(which === 'weighed' ? ignored : known), text);
    if (round >= WARM) times.push(took);
  }
  const figures = (['plain', 'weighed'] as const).map((which) => {
    const all = times.map((took) => took[which]);
    return { which, median: at(0.5, all), p95: at(0.95, all) };
  });
  const [plain, weighed] = figures;
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  expect((weighed?.p95 ?? NaN) / (plain?.p95 ?? NaN)).toBeLessThanOrEqual(1 + MOST);
}, 300_000);
