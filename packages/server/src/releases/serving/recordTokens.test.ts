import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BootData, ReportedLoad } from '@rendezvous/contracts';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds } from '@rendezvous/testing/server';
import { loadStats } from '../../kernel/db/schema/releases.ts';
import { signPage } from './pageToken.ts';
import { startCanary } from '../rollout/startCanary.ts';
import { stopCanary } from '../rollout/stopCanary.ts';

let builds: TestBuilds;
let app: TestApp;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('shell111');
  builds.writeRemote('auth-signup', 'signup22');
  builds.writeRemote('auth-signup', 'signup11');
  app = await startTestApp({
    config: { releasesDir: builds.folder, relaxedLoopback: false, trustProxy: ['127.0.0.1'] },
  });
  await app.services.releases.refresh();
});
beforeEach(async () => {
  await app.services.loads.flush();
  await app.db.delete(loadStats);
});
afterAll(async () => {
  await app.close();
  builds.remove();
});

const record = (more: Partial<ReportedLoad> = {}): ReportedLoad => ({
  ...{ remote: 'auth-signup', version: 'signup11', set: null, phase: 'load', milliseconds: 30 },
  ...{ attempts: 1, outcome: 'ok', error: null, visit: true, failed_visit: false },
  ...more,
});
const failure = record({ outcome: 'failed', error: 'broken', failed_visit: true });
const ENTRY = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

async function open(network: string, more: Record<string, string> = {}): Promise<BootData['release']> {
  const headers = { 'x-forwarded-for': network, origin: '', ...more };
  const { text } = await app.client().request({ path: '/login', headers });
  const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return (JSON.parse(boot) as BootData).release;
}
const send = (token: string, records: ReportedLoad[], network: string) =>
  app.client().request({
    method: 'POST',
    path: '/api/load-records.php',
    headers: { 'x-forwarded-for': network },
    body: { token, records },
  });
const ownToken = () =>
  signPage(app.services.secrets, { at: app.services.now().getTime(), set: '', isCounted: false });
/** Returns visits, failed visits and sets of the remote. */
async function counted(): Promise<[number, number, string[]]> {
  await app.services.loads.flush();
  const rows = (await app.db.select().from(loadStats)).filter(({ project }) => project === 'auth-signup');
  const sum = (key: 'visits' | 'failedVisits') => rows.reduce((all, row) => all + row[key], 0);
  return [sum('visits'), sum('failedVisits'), rows.map(({ set }) => set)];
}

describe('load records', () => {
  test('are accepted with the token of a page, once for each visit', async () => {
    const { token = '' } = await open('192.0.2.1');
    for (let tries = 0; tries < 3; tries += 1)
      expect(await send(token, [failure], '192.0.2.1')).toMatchObject({ status: 204 });
    expect(await counted()).toEqual([1, 1, ['']]);
  });

  test('are refused without a token of this site, and ignored an hour after their page', async () => {
    const { token = '' } = await open('192.0.2.2');
    const [time, id, drawn, , signature] = token.split(':');
    for (const forged of [`${time}:${id}:${drawn}:12c:${signature}`, `${token}0`, token.slice(1), ':', ''])
      expect(await send(forged, [failure], '192.0.2.2')).toMatchObject({
        status: 401,
        text: expect.stringContaining('token_invalid'),
      });
    app.clock.advance(3700);
    expect(await send(token, [failure], '192.0.2.2')).toMatchObject({ status: 204 });
    app.clock.advance(-3700);
    expect(await counted()).toEqual([0, 0, []]);
  });

  test('count for the variant of their page, whatever they claim', async () => {
    const { services } = app;
    const context = { db: app.db, bus: services.bus, store: services.releases.store, now: services.now };
    const canary = { builds: [{ project: 'auth-signup', version: 'signup22' }], share: 0, reason: 'Try it' };
    const { id } = await startCanary(context, { id: null }, canary as never);
    await services.releases.refresh();
    const { token = '', set } = await open('192.0.2.3');
    expect(set).toBe(`${id}k`);
    await send(token, [record({ set: `${id}c` })], '192.0.2.3');
    expect(await counted()).toEqual([1, 0, [`${id}k`]]);
    await stopCanary(context, { id: null }, { id, reason: 'Enough' });
    await services.releases.refresh();
  });

  test('of one network make up a small share of the visits, and at most three failed visits', async () => {
    for (let page = 0; page < 40; page += 1) await send(ownToken(), [failure], '192.0.2.4');
    expect((await counted())[0]).toBe(2);
    for (let page = 0; page < 198; page += 1)
      await send(ownToken(), [record()], `198.51.${page >> 3}.${page}`);
    for (let page = 0; page < 40; page += 1) await send(ownToken(), [failure], '192.0.2.4');
    const [visits, failed] = await counted();
    expect([visits - 198, failed]).toEqual([10, 3]);
  });

  test('do not count unlimited pages of one network', async () => {
    const opened = [];
    for (let page = 0; page < 5; page += 1) opened.push((await open('192.0.2.9', ENTRY)).drawn);
    expect(opened).toEqual([true, true, false, false, false]);
    await app.services.loads.flush();
    const pages = (await app.db.select().from(loadStats)).filter(({ phase }) => phase === 'page');
    expect(pages.map(({ visits }) => visits)).toEqual([2]);
  });
});
