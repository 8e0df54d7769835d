import { REMOTE_NAMES, type RemoteName, type RemoteState } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import satisfies from 'semver/functions/satisfies.js';
import { builds } from '../kernel/db/schema/releases.ts';
import type { Services } from '../kernel/services.ts';
import { choiceFor, readChoices } from './choices.ts';
import { readBuilds } from './readBuild.ts';

/** Every remote with its available builds: which one is live, and what could replace it. */
export async function readRemoteStates(ctx: Services): Promise<RemoteState[]> {
  const { store } = ctx.releases;
  const [document, choices, withdrawn] = await Promise.all([
    ctx.releases.current(),
    readChoices(ctx.db),
    ctx.db
      .select({ project: builds.project, version: builds.version })
      .from(builds)
      .where(eq(builds.state, 'withdrawn')),
  ]);
  const isWithdrawn = (remote: RemoteName, version: string) =>
    withdrawn.some((row) => row.project === remote && row.version === version);

  const readState = async (remote: RemoteName): Promise<RemoteState> => {
    const live = document.remotes[remote];
    const choice = choiceFor(choices, remote, await store.readCurrent(remote));
    const found = await readBuilds(store, remote);
    const versions = found.flatMap((fragment) => {
      if (fragment.kind !== 'remote') return [];
      const { version, requires, entry, integrity } = fragment.release;
      return {
        version,
        published_at: fragment.builtAt,
        requires,
        entry,
        integrity,
        fits: satisfies(document.shell.platformVersion, requires),
        live: version === live?.version,
        last_good: version === live?.lastGood?.version,
        withdrawn: isWithdrawn(remote, version),
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
