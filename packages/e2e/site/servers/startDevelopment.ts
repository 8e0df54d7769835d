import path from 'node:path';
import type { RemoteName } from '@rendezvous/contracts';
import { copyRemote } from './copyRemote.ts';
import { startSiteProcess } from './startSiteProcess.ts';

export type DevelopmentSite = {
  origin: string;
  /** Changes a file of the copied remote; open pages get the new build. */
  change: (file: string, from: string, to: string) => void;
  stop: () => Promise<void>;
};

/** Starts a development site on a copy of a remote; the other remotes are workspace builds. */
export async function startDevelopment(remote: RemoteName): Promise<DevelopmentSite> {
  const copy = copyRemote(remote);
  const script = path.join(import.meta.dirname, 'developmentSite.ts');
  const { origin, stop } = await startSiteProcess(script, (folder) => [remote, copy.folder, folder]);
  return {
    origin,
    change: copy.change,
    async stop() {
      await stop();
      copy.remove();
    },
  };
}
