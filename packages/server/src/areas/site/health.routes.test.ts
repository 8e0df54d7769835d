import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createBuilds, startTestApp, type TestApp, type TestBuilds } from '@rendezvous/testing/server';
import { sql } from 'drizzle-orm';
import { startRedisServer } from '../../fixtures/redisServer.ts';

let builds: TestBuilds;
const apps: TestApp[] = [];
beforeAll(() => {
  builds = createBuilds();
  builds.writeShell('aaaa1111');
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => builds.remove());

async function start(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp> {
  const config = { releasesDir: builds.folder, ...options.config };
  const app = await startTestApp({ ...options, config });
  apps.push(app);
  return app;
}

async function readiness(app: TestApp): Promise<unknown[]> {
  const { status, json } = await app.client().call('GET /readyz');
  return [status, json];
}
async function addLateJobs(app: TestApp, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) await app.services.jobs.enqueue(app.db, 'tidy', {});
  await app.db.execute(sql`update jobs.job set start_after = now() - interval '6 minutes'`);
}
const READY = [200, { ok: true }];
const refused = (reason: string) => [503, { ok: false, reason }];

test('a process is alive and ready; without the database, it is only alive', async () => {
  const app = await start();
  expect((await app.client().call('GET /healthz')).json).toEqual({ ok: true });
  expect(await readiness(app)).toEqual(READY);
  for (const query of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)]) {
    const broken = await start({ services: { db: new Proxy({} as never, { get: () => query }) } });
    expect(await readiness(broken)).toEqual(refused('database'));
    expect((await broken.client().call('GET /healthz')).status).toBe(200);
  }
});

test('a process reports its version and its last migration', async () => {
  const app = await start();
  expect((await app.client().call('GET /version')).json).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: null,
    schema: expect.stringMatching(/^\d{4}_\w+$/),
  });
});

test('a web process stays ready while nothing works the queues', async () => {
  const app = await start({ config: { role: 'web' } });
  await addLateJobs(app, 1);
  expect(await readiness(app)).toEqual(READY);
});

test('a process is not ready without a live shell', async () => {
  const empty = createBuilds();
  const app = await start({ config: { releasesDir: empty.folder } });
  expect(await readiness(app)).toEqual(refused('shell'));
  empty.writeShell('aaaa1111');
  await app.services.releases.refresh();
  expect(await readiness(app)).toEqual(READY);
  empty.remove();
});

test('a process is not ready while photos cannot be stored on its disk', async () => {
  const app = await start();
  const folder = path.join(app.dataDir, 'photos');
  rmSync(folder, { recursive: true, force: true });
  // Creating a folder fails here even for root, who may write to any disk with space.
  writeFileSync(folder, '');
  expect(await readiness(app)).toEqual(refused('photos'));
  rmSync(folder);
  expect(await readiness(app)).toEqual(READY);
});

test('a process is not ready while the photo bucket does not respond', async () => {
  const app = await start({
    config: { photosUrl: 's3://key:secret@127.0.0.1:9/photos?region=eu' },
  });
  expect(await readiness(app)).toEqual(refused('photos'));
});

test('a process is not ready while no worker takes due jobs, but is while a long queue makes progress', async () => {
  const app = await start();
  await addLateJobs(app, 2);
  expect(await readiness(app)).toEqual(refused('queue tidy'));
  await app.db.execute(
    sql`update jobs.job set state = 'active', started_on = now() where id = (select min(id::text)::uuid from jobs.job)`,
  );
  expect(await readiness(app)).toEqual(READY);
});

test('a process stays ready without Redis, and reports that it is unreachable', async () => {
  const redis = await startRedisServer();
  const redisUrl = redis.url;
  await redis.close();
  const app = await start({ config: { redisUrl } });
  expect(await readiness(app)).toEqual([200, { ok: true, redis: 'unreachable' }]);
});

test('a process is not ready after the stop signal, but serves until the load balancer has noticed', async () => {
  const app = await start();
  const drained = app.app.drain(400);
  expect(await readiness(app)).toEqual(refused('stopping'));
  expect((await app.client().call('GET /healthz')).status).toBe(200);
  await drained;
});
