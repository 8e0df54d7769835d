import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BootData } from '@rendezvous/contracts';
import { createBuilds, createMember, startTestApp, TestClient } from '@rendezvous/testing/server';
import type { TestApp, TestBuilds, TestMember } from '@rendezvous/testing/server';
import { startServerProcess, type ServerProcess } from '../../fixtures/serverProcess.ts';

let builds: TestBuilds;
let app: TestApp;
let nodes: ServerProcess[];
let marketing: TestMember;
beforeAll(async () => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
  builds.writeRemote('landers', 'bbbb2222');
  app = await startTestApp({ config: { releasesDir: builds.folder } });
  marketing = await createMember(app, { roles: ['marketing'] });
  const environment = { DATABASE_URL: app.databaseUrl, RELEASES_DIR: builds.folder };
  nodes = [];
  for (let node = 0; node < 2; node += 1) nodes.push(await startServerProcess(app.dataDir, environment));
});
afterAll(async () => {
  for (const { child } of nodes) if (child.kill('SIGTERM')) await once(child, 'exit');
  await app.close();
  builds.remove();
});

const get = (node: ServerProcess, path: string) =>
  new TestClient(node.port).request({ path, headers: { origin: '' } });

function releaseIn(page: string): BootData['release'] {
  const text = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  return (JSON.parse(text) as BootData).release;
}

/** Returns the lander and build that a node shows new visitors of the link. */
async function shownOn(node: ServerProcess): Promise<string> {
  const { location } = (await get(node, '/swap-it')).headers;
  const release = releaseIn((await get(node, String(location))).text);
  return `${release.campaign?.lander} ${release.remotes.landers?.version}`;
}

test('a swapped lander and a freshly published build reach every node within a second', async () => {
  const order = { slug: 'swap-it', lander: 'video', weight: 1 };
  const { answer } = await marketing.client.call('POST /api/console-campaigns.php', { body: order });
  for (const node of nodes) expect(await shownOn(node)).toBe('video bbbb2222');
  // Published for this campaign without going live.
  builds.writeRemote('landers', 'cccc3333');
  builds.write('landers/current', 'bbbb2222\n');
  const { id } = answer.campaign;
  for (const change of [{ lander: 'gallery' }, { version: 'cccc3333' }, { lander: 'video', version: null }]) {
    const { status } = await marketing.client.call('PUT /api/console-campaigns.php', {
      body: { id, ...change },
    });
    const swapped = performance.now();
    const shown = await Promise.all(nodes.map(shownOn));
    const milliseconds = performance.now() - swapped;
    expect([status, new Set(shown).size]).toEqual([200, 1]);
    expect(shown[0]).toBe(
      { gallery: 'gallery bbbb2222', cccc3333: 'gallery cccc3333', video: 'video bbbb2222' }[
        change.version ?? change.lander ?? ''
      ],
    );
    expect(milliseconds).toBeLessThan(1000);
    if (process.env['MEASURE'] !== undefined) process.stdout.write(`swap: ${Math.round(milliseconds)} ms\n`);
  }
});

test('a live build and its rollback reach every node within a second', async () => {
  const staff = await createMember(app, { roles: ['release'] });
  const liveOn = async (node: ServerProcess) =>
    releaseIn((await get(node, '/')).text).remotes.landers?.version;
  const isOnAll = async (version: string) =>
    (await Promise.all(nodes.map(liveOn))).every((live) => live === version);
  expect(await isOnAll('bbbb2222')).toBe(true);
  for (const version of ['cccc3333', 'bbbb2222']) {
    const body = { remote: 'landers' as const, version, reason: 'Try it' };
    expect((await staff.client.call('PUT /api/console-releases.php', { body })).status).toBe(200);
    const moved = performance.now();
    while (!(await isOnAll(version))) expect(performance.now() - moved).toBeLessThan(1000);
    const milliseconds = Math.round(performance.now() - moved);
    if (process.env['MEASURE'] !== undefined) process.stdout.write(`live: ${milliseconds} ms\n`);
  }
});
