import { inWorkspace } from '../workspace.mjs';

/** `npm run cluster`: a site on several machines (operating.md); `npm run chaos`: with faults. */
export default {
  run: async (args: string[]): Promise<number> => {
    const { runCluster } = await import(inWorkspace('packages/e2e/cluster/run.ts'));
    return runCluster(args);
  },
};
