import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOBS } from '@rendezvous/server/src/areas.ts';
import { openDatabase } from '@rendezvous/server/src/kernel/db/client.ts';
import { startEmbedded } from '@rendezvous/embedded-db';
import { migrateDatabase } from '@rendezvous/server/src/kernel/db/migrate.ts';
import { createJobs } from '@rendezvous/server/src/kernel/jobs/jobs.ts';
import { provision } from '@rendezvous/server/src/demo/provisionSites.ts';

/** What each test process needs to know about the run's cluster; passed in the environment. */
export type TestCluster = {
  /** Connection string without a database, for a role that is not a superuser, as in production. */
  urlPrefix: string;
  /** For creating and dropping databases. */
  superuserUrl: string;
  /** The migrated and provisioned database; each test file gets a copy. */
  template: string;
};

export const CLUSTER_VARIABLE = 'RENDEZVOUS_TEST_CLUSTER';

const SHARED_MEMORY = '/dev/shm';
/** The maximum size of a complete run in bytes. */
const ENOUGH = 4 * 1024 ** 3;

/**
 * Returns the folder of a run's databases, in memory if there is room: on ext4, creating and
 * deleting a test file's thousand files takes as long as all queries.
 */
function folderOfRun(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ENOUGH ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Starts a disposable PostgreSQL with a template.
 * @returns the cluster, and `stop`, which removes its files too
 */
export async function startTestCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(path.join(folderOfRun(), 'rendezvous-test-'));
  const template = 'template_rendezvous';
  const embedded = await startEmbedded({ dataDir, database: template, disposable: true });
  await migrateDatabase(embedded.url);
  const handle = openDatabase({ url: embedded.url, max: 2 });
  await provision(handle.db);
  await handle.close();
  // pg-boss creates its tables when it first starts: once here, rather than in every test file.
  const jobs = createJobs({ url: embedded.url, queues: JOBS, key: Buffer.alloc(32), schedules: false });
  await jobs.start();
  await jobs.stop();
  return {
    cluster: { urlPrefix: embedded.urlOf(''), superuserUrl: embedded.superuserUrl, template },
    stop: async () => {
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
