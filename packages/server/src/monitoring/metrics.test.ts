import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createBuilds, createMember, startTestApp, type TestApp } from '@rendezvous/testing/server';
import { openPool } from '../kernel/db/client.ts';
import { observeState } from './observeState.ts';
import { startMetricsServer } from './startMetricsServer.ts';

const builds = createBuilds();
let app: TestApp;
let pool: ReturnType<typeof openPool>;
beforeAll(async () => {
  builds.writeShell('aaaa1111');
  app = await startTestApp({ config: { releasesDir: builds.folder, databasePool: 7 } });
  pool = openPool({ url: app.databaseUrl, max: 7 });
  observeState(app.services, pool);
});
afterAll(async () => {
  await pool.end();
  await app.close();
  builds.remove();
});

async function scrape(name: string): Promise<string[]> {
  const text = await app.services.metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith(name));
}

test('requests are counted by the pattern of their route, without ids or URLs', async () => {
  const { client, key } = await createMember(app);
  await client.call('GET /api/user.php');
  await client.request({ path: `/members/${key}` });
  await client.request({ path: '/no/such/page?token=secret' });
  const samples = await scrape('http_request_duration_seconds_count');
  expect(samples).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/user.php",status="200"} 1',
  );
  expect(samples.join()).not.toContain(key);
  expect(samples.join()).not.toContain('secret');
});

test('jobs are counted by queue and state, and attempts by queue and outcome', async () => {
  await app.services.jobs.enqueue(app.db, 'tidy', {});
  expect(await scrape('jobs{')).toContain('jobs{queue="tidy",state="created"} 1');
  const failed = new Promise<void>((resolve) => {
    void app.services.jobs.work('tidy', async () => {
      setImmediate(resolve);
      throw new Error('no disk');
    });
  });
  await failed;
  expect(await scrape('job_attempts_total')).toEqual(['job_attempts_total{queue="tidy",outcome="failed"} 1']);
});

test('the state of the process is measured: readiness, pool, streams, disk', async () => {
  expect(await scrape('ready')).toEqual(['ready 1']);
  expect(await scrape('event_streams')).toEqual(['event_streams 0']);
  expect(await scrape('database_connections')).toContain('database_connections{state="limit"} 7');
  const [disk = ''] = await scrape('disk_free_ratio');
  expect(Number(disk.split(' ')[1])).toBeGreaterThan(0);
});

test('the metrics are served on their own port under one path, and not by the site', async () => {
  const { registry } = app.services.metrics;
  const server = await startMetricsServer(registry, { host: '127.0.0.1', port: 0 });
  const open = async (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  expect(await (await open('/metrics')).text()).toContain('\nready 1\n');
  expect((await open('/')).status).toBe(404);
  await server.close();
  expect((await app.client().request({ path: '/metrics' })).text).not.toContain('ready 1');
});
