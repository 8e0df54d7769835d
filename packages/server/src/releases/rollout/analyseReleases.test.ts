import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ReportedLoad } from '@rendezvous/contracts';
import { createBuilds, createMember, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { eq } from 'drizzle-orm';
import { releaseSets } from '../../kernel/db/schema/releases.ts';
import { analyseReleases } from './analyseReleases.ts';
import type { NamedBuild } from '../ReleaseContext.ts';
import { setPointers } from './setPointers.ts';
import { startCanary } from './startCanary.ts';
import { stopCanary } from './stopCanary.ts';

let builds: TestBuilds;
let app: TestApp;
const system = { id: null };
const reason = 'Try it out';
let number = 0;
/** New versions for each test, so that reports do not mix. */
let [before, after] = ['', ''];
const context = () => ({
  db: app.db,
  bus: app.services.bus,
  store: app.services.releases.store,
  now: app.services.now,
});

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell222');
  builds.writeShell('shell111');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
});
afterAll(async () => {
  await app.close();
  builds.remove();
});
beforeEach(async () => {
  number += 1;
  [before, after] = [`before${number}`, `after${number}`];
  builds.writeRemote('chat', after);
  builds.writeRemote('chat', before);
  await app.services.releases.refresh();
});

const canaryOf = async (named: NamedBuild[]) => {
  const { id } = await startCanary(context(), system, { builds: named, share: 500, reason });
  await app.services.releases.refresh();
  return id;
};
const record = (version: string, failed: boolean): ReportedLoad => ({
  remote: 'chat',
  version,
  set: null,
  phase: 'load',
  milliseconds: 100,
  attempts: 1,
  outcome: failed ? 'failed' : 'ok',
  error: failed ? 'broken' : null,
  visit: true,
  failed_visit: failed,
});
const pageOf = (set = '') => ({ id: 'p1', at: app.services.now().getTime(), set, isCounted: true });
/** Adds visits of browser tabs, `failed` of which fail. */
const visit = (one: { version: string; set?: string; id?: number }, visits: number, failed: number) => {
  const { loads } = app.services;
  for (let count = 0; count < visits; count += 1)
    loads.addBeacon(
      { page: pageOf(one.set), records: [record(one.version, count < failed)] },
      { running: new Set([one.id ?? 0]), network: null },
    );
};
const analyse = async () => {
  await app.services.loads.flush();
  app.clock.advance(200);
  await analyseReleases(app.services);
};
const setOf = async (id: number) =>
  (await app.db.select().from(releaseSets).where(eq(releaseSets.id, id)))[0];
const live = async () => (await app.services.releases.current()).remotes.chat?.version;
const promote = async (version: string) => {
  const named = [{ project: 'chat', version } as const];
  await setPointers(context(), system, { builds: named, kind: 'promote', reason });
  await app.services.releases.refresh();
  const [row] = await app.db.select().from(releaseSets).where(eq(releaseSets.state, 'running'));
  return row?.id ?? 0;
};

describe('the rollout analysis', () => {
  test('stops a canary that fails more often than its control, and logs why', async () => {
    const id = await canaryOf([{ project: 'chat', version: after }]);
    visit({ version: before, set: `${id}k`, id }, 400, 2);
    visit({ version: after, set: `${id}c`, id }, 25, 10);
    await analyse();
    const row = await setOf(id);
    expect(row?.state).toBe('stopped');
    expect(row?.endReason).toMatch(
      /^Rollout analysis: chat: 10 of 25 \(40 %\) visits failed, compared with 2 of 400 \(0\.5 %\); evidence \S+ to 1$/,
    );
    const staff = await createMember(app, { roles: ['release'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    expect(entries[0]).toMatchObject({
      subject: 'remote:chat',
      change: `canary ${id} of chat@${after} stopped`,
      reason: row?.endReason,
    });
    expect(await live()).toBe(before);
    expect(await app.services.releases.canaries()).toEqual([]);
  });

  test('stops a canary that always fails, within its first minute and 30 visits', async () => {
    const id = await canaryOf([{ project: 'chat', version: after }]);
    let visits = 0;
    while (visits < 100 && (await setOf(id))?.state === 'running') {
      visit({ version: before, set: `${id}k`, id }, 5, 0);
      visit({ version: after, set: `${id}c`, id }, 5, 5);
      visits += 5;
      await app.services.loads.flush();
    }
    expect(visits).toBeLessThanOrEqual(30);
    expect(await app.services.releases.canaries()).toEqual([]);
  });

  test('reports in /readyz if it has not run for two minutes although a set is running', async () => {
    const readSince = async () => (await app.client().call('GET /readyz')).answer.not_analysed_since;
    app.clock.advance(600);
    expect(await readSince()).toBeUndefined();
    const id = await canaryOf([{ project: 'chat', version: after }]);
    app.clock.advance(110);
    expect(await readSince()).toBeUndefined();
    app.clock.advance(20);
    expect(await readSince()).toBe((await setOf(id))?.startedAt.toISOString());
    await analyseReleases(app.services);
    expect(await readSince()).toBeUndefined();
    await stopCanary(context(), system, { id, reason });
    await app.services.releases.refresh();
  });

  test('keeps a canary that fails as often as its control, or has too few visits', async () => {
    const id = await canaryOf([{ project: 'chat', version: after }]);
    visit({ version: before, set: `${id}k`, id }, 400, 20);
    visit({ version: after, set: `${id}c`, id }, 12, 12);
    await analyse();
    expect((await setOf(id))?.state).toBe('running');
    visit({ version: before, set: `${id}k`, id }, 100, 100);
    visit({ version: after, set: `${id}c`, id }, 10, 10);
    await analyse();
    // In the second period both variants failed, but in the first only the canary did.
    expect((await setOf(id))?.state).toBe('stopped');
  });

  test('does not count earlier failures, or those of the other variant, against a canary', async () => {
    const id = await canaryOf([{ project: 'chat', version: after }]);
    visit({ version: after }, 100, 100);
    visit({ version: before, set: `${id}c`, id }, 100, 100);
    visit({ version: before, set: `${id}k`, id }, 400, 4);
    visit({ version: after, set: `${id}c`, id }, 100, 1);
    await analyse();
    expect((await setOf(id))?.state).toBe('running');
    await setPointers(context(), system, {
      builds: [{ project: 'chat', version: before }],
      kind: 'pin',
      reason,
    });
    await setPointers(context(), system, {
      builds: [{ project: 'chat', version: before }],
      kind: 'promote',
      reason,
    });
  });

  test('stops a shell that does not start, because its pages get no report', async () => {
    const id = await canaryOf([{ project: 'shell', version: 'shell222' }]);
    const { loads } = app.services;
    const shell = (version: string) => ({ ...record(version, false), remote: 'shell' as const });
    const serve = (version: string, set: string, pages: number, answers: number) => {
      for (let count = 0; count < pages; count += 1)
        loads.addPage({ set, shell: { version } as never }, null);
      for (let count = 0; count < answers; count += 1)
        loads.addBeacon(
          { page: pageOf(set), records: [shell(version)] },
          { running: new Set([id]), network: null },
        );
    };
    serve('shell111', `${id}k`, 400, 360);
    serve('shell222', `${id}c`, 40, 0);
    await analyse();
    expect((await setOf(id))?.endReason).toContain(
      'shell: 40 of 40 (100 %) visits failed, compared with 40 of 400',
    );
  });

  test('rolls back a release in its first hour, and holds the previous build', async () => {
    visit({ version: before }, 500, 2);
    await app.services.loads.flush();
    app.clock.advance(60);
    const id = await promote(after);
    expect(await live()).toBe(after);
    visit({ version: after }, 40, 20);
    await analyse();
    expect(await live()).toBe(before);
    expect(await setOf(id)).toMatchObject({
      state: 'stopped',
      endReason: expect.stringContaining('20 of 40'),
    });
    const choice = await app.db.query.releaseChoices.findFirst();
    expect(choice).toMatchObject({ version: before, held: true });
    expect(choice?.reason).toContain('Rollout analysis: chat: 20 of 40');
    await setPointers(context(), system, {
      builds: [{ project: 'chat', version: before }],
      kind: 'promote',
      reason,
    });
  });

  test('rolls back a shell in its first hour if its pages get no report, or if remotes fail on it', async () => {
    const { loads } = app.services;
    const serve = (version: string, pages: number, answers: number) => {
      for (let count = 0; count < pages; count += 1)
        loads.addPage({ set: null, shell: { version } as never }, null);
      for (let count = 0; count < answers; count += 1) {
        const answer = { ...record(version, false), remote: 'shell' as const };
        loads.addBeacon({ page: pageOf(), records: [answer] }, { running: new Set(), network: null });
      }
    };
    const shell = async () => (await app.services.releases.current()).shell.version;
    const move = async (version: string, kind: 'promote' | 'pin') => {
      await setPointers(context(), system, { builds: [{ project: 'shell', version }], kind, reason });
      await app.services.releases.refresh();
      app.clock.advance(60);
    };
    serve('shell111', 400, 380);
    visit({ version: before }, 500, 2);
    await loads.flush();
    app.clock.advance(60);
    await move('shell222', 'promote');
    serve('shell222', 60, 56);
    await analyse();
    expect(await shell()).toBe('shell222');
    serve('shell222', 60, 0);
    await analyse();
    expect(await shell()).toBe('shell111');
    const why = (await app.db.query.releaseChoices.findFirst())?.reason;
    expect(why).toMatch(
      /^Rollout analysis: shell: 64 of 120 \(53\.3 %\) visits failed, compared with \d+ of [48]00/,
    );
    await move('shell111', 'promote');
    await move('shell222', 'promote');
    visit({ version: before }, 60, 40);
    await analyse();
    expect(await shell()).toBe('shell111');
    await move('shell111', 'promote');
  });

  test('stops watching a release that is no worse after an hour', async () => {
    visit({ version: before }, 500, 5);
    await app.services.loads.flush();
    app.clock.advance(60);
    const id = await promote(after);
    visit({ version: after }, 300, 3);
    await analyse();
    expect((await setOf(id))?.state).toBe('running');
    app.clock.advance(3600);
    await analyse();
    expect((await setOf(id))?.state).toBe('passed');
    expect(await live()).toBe(after);
  });

  test('decides once, even if several processes run it', async () => {
    const id = await canaryOf([{ project: 'chat', version: after }]);
    visit({ version: before, set: `${id}k`, id }, 400, 2);
    visit({ version: after, set: `${id}c`, id }, 25, 20);
    await app.services.loads.flush();
    app.clock.advance(200);
    await Promise.all([1, 2, 3].map(() => analyseReleases(app.services)));
    const staff = await createMember(app, { roles: ['release'] });
    const { entries } = (await staff.client.call('GET /api/console-audit.php')).answer;
    const change = `canary ${id} of chat@${after} stopped`;
    expect(entries.filter((entry) => entry.change === change)).toHaveLength(1);
  });
});
