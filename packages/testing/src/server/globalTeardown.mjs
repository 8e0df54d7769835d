/** Jest's globalTeardown, which runs in the process of globalSetup. */
export default async function globalTeardown() {
  await globalThis.stopRendezvousTestCluster?.();
}
