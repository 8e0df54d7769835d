import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { REMOTE_NAMES } from '@rendezvous/contracts';
import { startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { countReadRows } from '../../fixtures/countReadRows.ts';
import { seededRandom, type Random } from '../../fixtures/simulateCanary.ts';
import type { SetRow } from './buildQueries.ts';
import { analyseSet, startWatch, type Watch } from './analyseSet.ts';

const MINUTE = 60_000;
/** Not on a full minute, as in production. */
const START = Date.parse('2026-03-01T12:00:30Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`truncate load_stats`));

const setOf = (kind: SetRow['kind'], project: string): SetRow => ({
  id: 7,
  kind,
  state: 'running',
  members: [{ project, version: 'after', before: 'before' }],
  share: 500,
  salt: '',
  reason: '',
  startedBy: null,
  startedAt: new Date(START),
  analysedAt: null,
  endedAt: null,
  endReason: null,
});

const analyse = (row: SetRow, watch: Watch, now: number) =>
  analyseSet({ db: app.db, now: () => new Date(now) }, row, watch);

type Drawn = { project: string; minute: number };

/** Writes a minute's records as nodes do: some to new rows, some to existing ones. */
async function write(random: Random, all: readonly Drawn[]): Promise<void> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const rows = all.map(({ project, minute }) => {
    const isShell = project === 'shell';
    const visits = Math.floor(random() * 30);
    const version = pick(['after', 'before', 'before', 'older']);
    return {
      project,
      version,
      minute: new Date(minute).toISOString(),
      phase: isShell ? pick(['page', 'load']) : pick(['load', 'show', 'render']),
      set: pick(['', '7c', '7k', '3k.7c', '7k.12c', '17c']),
      visits,
      failed: Math.floor(random() * visits * (version === 'after' ? 0.15 : 0.08)),
      times: Array.from({ length: 12 }, () => Math.floor(random() * 3)),
    };
  });
  await app.db.execute(sql`
    insert into load_stats (project, version, minute, phase, error, "set", count, visits, failed_visits, milliseconds, attempts, times)
    select distinct on (project, version, minute, phase, "set")
      project, version, minute, phase, '', "set", visits, visits, failed, 0, 0, times
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as drawn(project text, version text, minute timestamptz, phase text,
      "set" text, visits int, failed int, times int[])
    on conflict (project, version, minute, phase, error, "set") do update set
      visits = load_stats.visits + excluded.visits, failed_visits = load_stats.failed_visits + excluded.failed_visits,
      times = excluded.times`);
}

const minutesBetween = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.floor(to / MINUTE) - Math.floor(from / MINUTE) },
    (_, at) => MINUTE * (Math.floor(from / MINUTE) + 1 + at),
  );

describe('the cached state of a set', () => {
  test.each<[SetRow['kind'], string, number[]]>([
    ['canary', 'chat', [1, 1, 2, 7, 45, 1, 1600, 3, 1500, 1, 19, 22]],
    ['canary', 'shell', [1, 3, 30, 1, 300, 2]],
    ['release', 'chat', [1, 1, 2, 17, 1, 4, 31, 2]],
    ['release', 'shell', [1, 2, 17, 5, 31, 2]],
  ])('leads to the same findings as all its records: a %s of %s', async (kind, project, steps) => {
    const random = seededRandom(steps.length);
    const projects = project === 'shell' ? ['shell', ...REMOTE_NAMES.slice(0, 2)] : [project];
    const row = setOf(kind, project);
    const watch = startWatch(row);
    const writeAll = (minutes: readonly number[]) =>
      write(
        random,
        minutes.flatMap((minute) =>
          projects.flatMap((each) => Array.from({ length: 3 }, () => ({ project: each, minute }))),
        ),
      );
    let now = START;
    // Includes the minute in which the set starts.
    await writeAll(
      minutesBetween(now - 26 * 60 * MINUTE, now).filter((_, at, all) => (all.length - 1 - at) % 10 === 0),
    );
    for (const step of steps) {
      const before = now;
      now += step * MINUTE + Math.floor(random() * MINUTE);
      await writeAll(minutesBetween(before, now));
      // As if a node had lost its database for ten minutes. Canaries count late records when they
      // arrive.
      if (kind === 'release') await writeAll(minutesBetween(before - 10 * MINUTE, before));
      const findings = await analyse(row, watch, now);
      expect(findings).toEqual(await analyse(row, startWatch(row), now));
      expect(findings.length).toBeGreaterThan(projects.length);
    }
  });

  test('counts each visit of a canary once, even in minutes that grow after they were read', async () => {
    const row = setOf('canary', 'chat');
    const watch = startWatch(row);
    const add = (minute: number, set: string, visits: number) =>
      app.db.execute(sql`
        insert into load_stats (project, version, minute, phase, error, "set", count, visits, failed_visits, milliseconds, attempts, times)
        values ('chat', ${set === '7c' ? 'after' : 'before'}, ${new Date(minute).toISOString()}, 'load', '', ${set}, ${visits}, ${visits}, 1, 0, 0, '{}')
        on conflict (project, version, minute, phase, error, "set") do update set
          visits = load_stats.visits + excluded.visits, failed_visits = load_stats.failed_visits + 1`);
    const first = START - (START % MINUTE);
    let written = 0;
    for (const [minute, now] of [
      [first, START + 1000],
      [first, START + 20_000],
      [first + MINUTE, START + 70_000],
      [first, START + 71_000],
      [first, START + 19 * MINUTE],
      [first + 15 * MINUTE, START + 25 * MINUTE],
    ] as const) {
      await add(minute, '7c', 10);
      await add(minute, '7k', 30);
      written += 1;
      const [failures] = await analyse(row, watch, now);
      expect(failures).toMatchObject({
        test: 'failures',
        canary: { visits: 10 * written, failed: written },
        control: { visits: 30 * written, failed: written },
      });
      // A second run without new records counts nothing twice.
      expect((await analyse(row, watch, now + 1))[0]).toEqual(failures);
    }
  });

  test('is read once: a run reads as many rows for a five-day canary as for a one-hour one', async () => {
    const random = seededRandom(3);
    const row = setOf('canary', 'chat');
    const watch = startWatch(row);
    const end = START + 5 * 24 * 60 * MINUTE;
    await write(
      random,
      minutesBetween(START, end).map((minute) => ({ project: 'chat', minute })),
    );
    await app.db.execute(sql`analyze load_stats`);
    const rowsAt = async (now: number) => {
      await analyse(row, watch, now - MINUTE);
      return countReadRows(app.db, (db) => analyseSet({ db, now: () => new Date(now) }, row, watch));
    };
    const young = await rowsAt(START + 60 * MINUTE);
    const old = await rowsAt(end);
    expect(young).toBeGreaterThan(15);
    expect(old).toBeLessThan(young + 5);
    // A process that has just started reads all rows.
    const fresh = (db: Parameters<typeof analyseSet>[0]['db']) =>
      analyseSet({ db, now: () => new Date(end) }, row, startWatch(row));
    expect(await countReadRows(app.db, (db) => fresh(db as never))).toBeGreaterThan(4 * 24 * 60);
  });
});
