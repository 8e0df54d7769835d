import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { BootData, ReportedLoad } from '@rendezvous/contracts';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { signPage } from './pageToken.ts';
import { loadStats } from '../../kernel/db/schema/releases.ts';

/** Percentage of pages that report. */
const SAMPLE = 25;
const ENTRY = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
let builds: TestBuilds;
let app: TestApp;

beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell111');
  builds.writeRemote('auth-signup', 'signup11');
  app = await startTestApp({ config: { releasesDir: builds.folder, loadSample: SAMPLE } });
});
beforeEach(async () => {
  await app.services.loads.flush();
  await app.db.delete(loadStats);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  builds.remove();
});

/** Opens a page and returns whether it reports. */
async function open(headers: Record<string, string> = ENTRY): Promise<boolean | undefined> {
  const { text } = await app.client().request({ path: '/login', headers: { origin: '', ...headers } });
  const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return (JSON.parse(boot) as BootData).release.sampled;
}
/** Returns count and weight by phase. */
async function counted(): Promise<Record<string, number[]>> {
  await app.services.loads.flush();
  const rows = await app.db.select().from(loadStats);
  return Object.fromEntries(
    rows
      .filter(({ phase }) => phase !== 'render')
      .map(({ phase, count, weight }) => [phase, [count, weight]]),
  );
}

describe('pages that report how modules load', () => {
  test('are the configured share; no report is expected of other pages', async () => {
    const draw = jest.spyOn(Math, 'random').mockReturnValue(SAMPLE / 100);
    expect(await open()).toBe(false);
    expect(await counted()).toEqual({});
    draw.mockReturnValue(SAMPLE / 100 - 0.001);
    expect(await open()).toBe(true);
    expect(await counted()).toEqual({ page: [1, 4] });
  });

  test('are weighted to represent the pages that do not report', async () => {
    const record: ReportedLoad = {
      ...{ remote: 'auth-signup', version: 'signup11', set: null, phase: 'load', milliseconds: 30 },
      ...{ attempts: 1, outcome: 'ok', error: null, visit: true, failed_visit: false },
    };
    const page = { at: app.services.now().getTime(), set: '', isCounted: true };
    const body = { token: signPage(app.services.secrets, page), records: [record] };
    for (let tab = 0; tab < 3; tab += 1) await app.client().call('POST /api/load-records.php', { body });
    expect(await counted()).toEqual({ load: [3, 12] });
  });

  test.each([
    ['from within the site', { 'sec-fetch-site': 'same-origin' }],
    ['by a crawler', { 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' }],
    ['by a browser that only prepares it', { 'sec-purpose': 'prefetch' }],
    ['in a frame', { 'sec-fetch-dest': 'iframe' }],
  ])('are not expected if they were opened %s', async (_, headers) => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await open({ ...ENTRY, ...headers });
    expect(await counted()).toEqual({});
  });

  test('are expected if the browser came from another site', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await open({ ...ENTRY, 'sec-fetch-site': 'cross-site' });
    expect(await counted()).toEqual({ page: [1, 4] });
  });
});
