import { once } from 'node:events';
import path from 'node:path';
import { startSiteProcess } from './startSiteProcess.ts';

/** A site with demo members whose clock a test moves. */
export type ClockSite = {
  origin: string;
  /** Restarts the server on its data, with its clock this many days ahead. */
  setDays: (days: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a site over the builds of the workspace. */
export async function startClockSite(): Promise<ClockSite> {
  const script = path.join(import.meta.dirname, 'clockSite.ts');
  const { child, origin, stop } = await startSiteProcess(script, (folder) => [folder]);
  return {
    origin,
    async setDays(days) {
      const restarted = once(child, 'message');
      child.send({ days });
      await restarted;
    },
    stop,
  };
}
