import { REMOTE_NAMES, missingNames, type RemoteName, type RemoteState } from '@rendezvous/contracts';
import type { Services } from '../kernel/services.ts';
import { choiceFor, readDecisions } from './decisions.ts';
import { readBuilds } from './readBuild.ts';
import { fitsShell } from './resolveRelease.ts';

/** Every remote with its available builds: which one is live, and what could replace it. */
export async function readRemoteStates(ctx: Services): Promise<RemoteState[]> {
  const { store } = ctx.releases;
  const [document, decisions] = await Promise.all([ctx.releases.current(), readDecisions(ctx.db)]);

  const readState = async (remote: RemoteName): Promise<RemoteState> => {
    const live = document.remotes[remote];
    const choice = choiceFor(decisions, remote, await store.readCurrent(remote));
    const found = await readBuilds(store, remote);
    const versions = found.flatMap((fragment) => {
      if (fragment.kind !== 'remote') return [];
      const { version, requires, needs, entry, integrity } = fragment.release;
      return {
        version,
        published_at: fragment.builtAt,
        requires,
        entry,
        integrity,
        fits: fitsShell(fragment.release, document.shell),
        missing: missingNames(needs, document.shell.gives),
        live: version === live?.version,
        last_good: version === live?.lastGood?.version,
        withdrawn: decisions.isWithdrawn(remote, version),
      };
    });
    return {
      remote,
      versions,
      chosen_at: choice && choice.version === live?.version ? choice.chosenAt.toISOString() : null,
    };
  };
  return Promise.all(REMOTE_NAMES.map(readState));
}
