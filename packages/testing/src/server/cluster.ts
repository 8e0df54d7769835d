import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOBS } from '@rendezvous/server/src/areas.ts';
import { openDatabase } from '@rendezvous/server/src/kernel/db/client.ts';
import { startEmbedded } from '@rendezvous/server/src/kernel/db/embedded.ts';
import { migrateDatabase } from '@rendezvous/server/src/kernel/db/migrate.ts';
import { createJobs } from '@rendezvous/server/src/kernel/jobs/jobs.ts';
import { provision } from '@rendezvous/server/src/demo/provisionSites.ts';

/** What every test process needs to know of the run's cluster; passed on in the environment. */
export type TestCluster = {
  /** Connection string without the database's name. */
  urlPrefix: string;
  /** Migrated and provisioned; each test file gets a copy. */
  template: string;
};

export const CLUSTER_VARIABLE = 'RENDEZVOUS_TEST_CLUSTER';

/** Starts one throw-away PostgreSQL with a template database. @returns stops it and removes its files */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rendezvous-test-'));
  const template = 'template_rendezvous';
  const embedded = await startEmbedded({ dataDir, database: template, disposable: true });
  await migrateDatabase(embedded.url);
  const handle = openDatabase({ url: embedded.url, max: 2 });
  await provision(handle.db);
  await handle.close();
  // pg-boss makes its tables at the first start: once here instead of once a file.
  const jobs = createJobs({ url: embedded.url, queues: JOBS, schedules: false });
  await jobs.start();
  await jobs.stop();
  return {
    cluster: { urlPrefix: embedded.urlOf(''), template },
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
