import { REMOTE_NAMES, missingNames, type RemoteName, type RemoteState } from '@rendezvous/contracts';
import type { Services } from '../kernel/services.ts';
import { readHistory } from './buildQueries.ts';
import { choiceFor, readDecisions, type Decisions } from './decisions.ts';
import { readHours } from './readHours.ts';
import { readBuilds } from './readBuild.ts';
import { fitsShell } from './resolveRelease.ts';

/** Builds whose origin and counts are looked up. */
const ROWS = 500;

function presentCanary({ sets }: Decisions, remote: RemoteName): RemoteState['canary'] {
  for (const { share, members, startedAt } of sets) {
    const member = members.find(({ project }) => project === remote);
    if (!member) continue;
    const set = members.map(({ project, version }) => `${project}@${version}`);
    return { version: member.version, share, set, started_at: startedAt.toISOString() };
  }
  return null;
}

/** Every remote with its available builds: which one is live, and what could replace it. */
export async function readRemoteStates(ctx: Services): Promise<RemoteState[]> {
  const { store } = ctx.releases;
  const [document, decisions, hours] = await Promise.all([
    ctx.releases.current(),
    readDecisions(ctx.db),
    readHours(ctx.db, ctx.now()),
  ]);

  const readState = async (remote: RemoteName): Promise<RemoteState> => {
    const live = document.remotes[remote];
    const choice = choiceFor(decisions, remote, await store.readCurrent(remote));
    const [found, rows] = await Promise.all([readBuilds(store, remote), readHistory(ctx.db, remote, ROWS)]);
    const versions = found.flatMap((fragment) => {
      if (fragment.kind !== 'remote') return [];
      const { version, requires, needs, entry, integrity } = fragment.release;
      const row = rows.find((each) => each.version === version);
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
        commit: row?.commit ?? null,
        author: row?.author ?? null,
        loads: row?.loads ?? 0,
        failures: row?.failures ?? 0,
      };
    });
    return {
      remote,
      versions,
      canary: presentCanary(decisions, remote),
      hours: hours.get(remote) ?? [],
      chosen_at: choice && choice.version === live?.version ? choice.chosenAt.toISOString() : null,
    };
  };
  return Promise.all(REMOTE_NAMES.map(readState));
}
