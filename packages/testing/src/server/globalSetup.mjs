import { CLUSTER_VARIABLE, startTestCluster } from './cluster.ts';

/** Jest's globalSetup: starts one PostgreSQL for the whole run. */
export default async function globalSetup() {
  const { cluster, stop } = await startTestCluster();
  process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster);
  globalThis.stopRendezvousTestCluster = stop;
}
