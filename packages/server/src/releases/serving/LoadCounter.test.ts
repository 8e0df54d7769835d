import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReportedLoad } from '@rendezvous/contracts';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { and, eq } from 'drizzle-orm';
import { builds as buildRows, loadStats } from '../../kernel/db/schema/releases.ts';
import { BANDS, addTimes, bandOf, sum } from './loadTimes.ts';
import { signPage } from './pageToken.ts';
import { DELETIONS } from '../../kernel/db/retention.ts';

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { releasesDir: builds.folder, goodBuildLoads: 20 } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const publish = async (version: string) => {
  builds.writeRemote('chat', version);
  await app.services.releases.refresh();
};
const record = (version: string, more: Partial<ReportedLoad> = {}): ReportedLoad => ({
  remote: 'chat',
  version,
  set: null,
  phase: 'load',
  milliseconds: 30,
  attempts: 1,
  outcome: 'ok',
  error: null,
  visit: true,
  failed_visit: more.outcome === 'failed',
  ...more,
});
const crash = { phase: 'show', outcome: 'failed', error: 'crash' } as const;
const tokenOf = (set = '') =>
  signPage(app.services.secrets, { at: app.services.now().getTime(), set, isCounted: true });
const send = async (records: ReportedLoad[], token = tokenOf()) => {
  const body = { token, records };
  const answer = await app.client().call('POST /api/load-records.php', { body });
  await app.services.loads.flush();
  return answer;
};
const times = (count: number, each: ReportedLoad) => Array.from({ length: count }, () => each);
const readRow = async (version: string) => {
  const [row] = await app.db
    .select()
    .from(buildRows)
    .where(and(eq(buildRows.project, 'chat'), eq(buildRows.version, version)));
  return row;
};
const chat = async () => {
  await app.services.releases.refresh();
  return (await app.client().call('GET /api/release.php')).answer.release.remotes['chat'];
};

describe('load records', () => {
  test('are summed per build, minute, phase and error', async () => {
    await publish('summed11');
    await send([
      record('summed11', { milliseconds: 100 }),
      record('summed11', { milliseconds: 300, attempts: 2 }),
      record('summed11', { outcome: 'failed', error: 'network', attempts: 2 }),
    ]);
    await send([record('summed11', { milliseconds: 50 }), record('summed11', crash)]);
    const rows = await app.db.select().from(loadStats).where(eq(loadStats.version, 'summed11'));
    const totals = new Map<string, number[]>();
    for (const { phase, error, count, milliseconds, attempts } of rows) {
      const before = totals.get(`${phase} ${error}`) ?? [0, 0, 0];
      const after = [count, milliseconds, attempts].map((each, at) => each + (before[at] ?? 0));
      totals.set(`${phase} ${error}`, after);
    }
    expect(Object.fromEntries(totals)).toEqual({
      'load ': [3, 450, 4],
      'load network': [1, 30, 2],
      'show crash': [1, 30, 1],
    });
    for (const { minute } of rows) expect(minute.getTime() % 60_000).toBe(0);
    // A beacon comes from one tab: at most one visit and one failed visit per build.
    const total = (key: 'visits' | 'failedVisits') => rows.reduce((sum, row) => sum + row[key], 0);
    expect([total('visits'), total('failedVisits')]).toEqual([2, 2]);
    expect(await readRow('summed11')).toMatchObject({ loads: 4, failures: 2 });
  });

  test('of builds that were never live are ignored', async () => {
    expect((await send([record('invented')])).status).toBe(204);
    expect(await app.db.$count(loadStats, eq(loadStats.version, 'invented'))).toBe(0);
  });

  test('count pages that report at the same time', async () => {
    await publish('parallel');
    await Promise.all(Array.from({ length: 8 }, () => send(times(5, record('parallel')))));
    expect(await readRow('parallel')).toMatchObject({ loads: 40, failures: 0, good: true });
  });

  test.each<[number, number, boolean]>([
    [19, 0, false],
    [20, 0, true],
    [20, 1, false],
    [41, 2, true],
    [40, 2, false],
  ])('make a build with %i loads and %i crashes good: %s', async (loads, crashes, good) => {
    const version = `rule${loads}x${crashes}`;
    await publish(version);
    await send([...times(loads, record(version)), ...times(crashes, record(version, crash))]);
    expect(await readRow(version)).toMatchObject({ loads, failures: crashes, good });
  });

  test('mark a build as no longer good if it crashes often', async () => {
    await publish('decaying');
    await send(times(20, record('decaying')));
    expect(await readRow('decaying')).toMatchObject({ good: true });
    await send(times(3, record('decaying', crash)));
    expect(await readRow('decaying')).toMatchObject({ good: false });
  });

  test('do not count requests of outdated pages against a removed build', async () => {
    await publish('outdated');
    await send([
      ...times(20, record('outdated')),
      ...times(9, record('outdated', { outcome: 'failed', error: 'gone' })),
    ]);
    expect(await readRow('outdated')).toMatchObject({ failures: 0 });
  });

  test('are deleted after thirty days, while the build’s sums stay', async () => {
    await publish('expired1');
    await send([record('expired1')]);
    const stored = () => app.db.$count(loadStats, eq(loadStats.version, 'expired1'));
    const runAfter = async (days: number) => {
      const now = () => new Date(app.services.now().getTime() + days * 86_400_000);
      for (const end of DELETIONS) await end({ db: app.db, now });
    };
    await runAfter(29);
    expect(await stored()).toBe(1);
    await runAfter(31);
    expect(await stored()).toBe(0);
    expect(await readRow('expired1')).toMatchObject({ loads: 1 });
  });

  test('count the first load of each visit in a band of load times', async () => {
    await publish('banded11');
    for (const milliseconds of [5, 10, 100, 100, 70_000])
      await send([
        record('banded11', { milliseconds }),
        record('banded11', { milliseconds: 1, visit: false }),
      ]);
    const rows = await app.db.select().from(loadStats).where(eq(loadStats.version, 'banded11'));
    const times = rows.reduce<number[]>((all, row) => addTimes(all, row.times), []);
    expect(times).toHaveLength(BANDS);
    expect([times[0], times[bandOf(100)], times[BANDS - 1], sum(times)]).toEqual([2, 2, 1, 5]);
  });

  test('name only running canaries', async () => {
    await publish('labelled');
    await send([record('labelled')], tokenOf('999999c'));
    const [row] = await app.db.select().from(loadStats).where(eq(loadStats.version, 'labelled'));
    expect(row?.set).toBe('');
    expect((await send([record('labelled', { set: 'x; drop' })])).status).toBe(422);
  });

  test('of one network are counted up to a limit per minute, whatever they report', async () => {
    await publish('flooded1');
    const { loads, now } = app.services;
    const page = { id: 'p1', at: now().getTime(), set: '', isCounted: true };
    const beacon = { page, records: [record('flooded1', crash)] };
    const seconds = now().getSeconds();
    // Makes sure that all beacons fall into one minute.
    if (seconds > 50) app.clock.advance(60 - seconds);
    for (let count = 0; count < 100; count += 1)
      loads.addBeacon(beacon, { running: new Set(), network: 'one' });
    loads.addBeacon(beacon, { running: new Set(), network: 'other' });
    await loads.flush();
    expect(await readRow('flooded1')).toMatchObject({ failures: 61 });
  });

  test('are retried if they cannot be written', async () => {
    await publish('patient1');
    await app.db.execute('alter table load_stats rename to load_stats_away');
    await send([record('patient1')]);
    await app.db.execute('alter table load_stats_away rename to load_stats');
    expect(await readRow('patient1')).toMatchObject({ loads: 0 });
    await app.services.loads.flush();
    expect(await readRow('patient1')).toMatchObject({ loads: 1 });
  });

  test('are written when the server closes', async () => {
    const other = await startTestApp({ config: { releasesDir: builds.folder } });
    const { shell } = await other.services.releases.current();
    other.services.loads.addPage({ set: null, shell }, null);
    await other.app.close();
    const rows = await other.db.select().from(loadStats);
    expect(rows.map(({ project, phase, visits }) => [project, phase, visits])).toEqual([
      ['shell', 'page', 1],
    ]);
    await other.close();
  });

  test('make the third-latest build the fallback after two broken releases in a row', async () => {
    await publish('third111');
    await send(times(40, record('third111')));
    for (const version of ['second22', 'newest33']) {
      await publish(version);
      await send([...times(10, record(version)), ...times(10, record(version, crash))]);
    }
    expect(await chat()).toMatchObject({ version: 'newest33', lastGood: { version: 'third111' } });
  });
});
