import type { BuildState, ReleaseDocument, ReleaseFragment, RemoteState } from '@rendezvous/contracts';
import { findIncompatibility } from '@rendezvous/contracts/fit';
import type { Services } from '../../kernel/services.ts';
import { readHistory, type BuildRow } from './buildQueries.ts';
import { choiceFor, readDecisions, type Decisions } from './decisions.ts';
import { findOverdueAnalysis } from './findOverdueAnalysis.ts';
import { readActs } from './readActs.ts';
import { readHours } from './readHours.ts';
import { readRenders } from './readRenders.ts';
import { readBuilds } from '../store/readBuild.ts';
import type { Why } from '../serving/resolveRelease.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';

/** Maximum builds whose source and counts are read. */
const ROWS = 500;
const ACTS = 30;

function presentCanary({ sets }: Decisions, project: ProjectName): RemoteState['canary'] {
  for (const { share, members, startedAt } of sets) {
    const member = members.find((each) => each.project === project);
    if (!member) continue;
    const set = members.map((each) => `${each.project}@${each.version}`);
    return { version: member.version, share, set, started_at: startedAt.toISOString() };
  }
  return null;
}

type Fit = Pick<BuildState, 'requires' | 'entry' | 'integrity' | 'fits' | 'missing'>;

/** Lists the imports that a shell lacks for the live remotes, such as `chat: mobx.when`. */
function presentFit(fragment: ReleaseFragment, { shell, remotes }: ReleaseDocument): Fit {
  if (fragment.kind === 'remote') {
    const { requires, entry, integrity } = fragment.release;
    const incompatibility = findIncompatibility(fragment.release, shell);
    return { requires, entry, integrity, fits: !incompatibility, missing: incompatibility?.missing ?? [] };
  }
  const { platformVersion, js } = fragment.release;
  const missing = Object.entries(remotes).flatMap(([name, remote]) => {
    const incompatibility = findIncompatibility(remote, fragment.release);
    return [
      ...(incompatibility?.platform ? [`${name}: platform ${remote.requires}`] : []),
      ...(incompatibility?.missing ?? []).map((each) => `${name}: ${each}`),
    ];
  });
  const [entry] = js;
  return {
    requires: platformVersion,
    entry: entry?.url ?? '',
    integrity: entry?.integrity ?? '',
    fits: missing.length === 0,
    missing,
  };
}

/**
 * Returns the build that should be live but is not. A skipped canary or earlier build is no
 * problem.
 */
function presentSkipped(why: Why | undefined): RemoteState['skipped'] {
  const first = why?.skipped.find(({ source }) => source !== 'earlier' && source !== 'canary');
  return first ? { version: first.version, because: first.because } : null;
}

const liveOf = (document: ReleaseDocument, project: ProjectName) => {
  const remote = project === 'shell' ? null : document.remotes[project];
  return {
    version: project === 'shell' ? document.shell.version : remote?.version,
    lastGood: remote?.lastGood?.version,
  };
};

const presentOrigin = (
  row: BuildRow | undefined,
): Pick<BuildState, 'commit' | 'author' | 'loads' | 'failures'> => ({
  commit: row?.commit ?? null,
  author: row?.author ?? null,
  loads: row?.loads ?? 0,
  failures: row?.failures ?? 0,
});

/**
 * Reads the state of the shell and every remote: the live build, and the builds that could replace
 * it.
 */
export async function readRemoteStates(ctx: Services): Promise<RemoteState[]> {
  const { store } = ctx.releases;
  const [document, why, decisions, hours, renders, notAnalysedSince] = await Promise.all([
    ctx.releases.current(),
    ctx.releases.explain(),
    readDecisions(ctx.db),
    readHours(ctx.db, ctx.now()),
    readRenders(ctx.db, ctx.now()),
    findOverdueAnalysis(ctx.db, ctx.now()),
  ]);

  const readState = async (project: ProjectName): Promise<RemoteState> => {
    const live = liveOf(document, project);
    const choice = choiceFor(decisions, project, await store.readCurrent(project));
    const [found, rows, acts] = await Promise.all([
      readBuilds(store, project),
      readHistory(ctx.db, project, ROWS),
      readActs(ctx.db, project, ACTS),
    ]);
    const versions = found.map((fragment): BuildState => {
      const { version } = fragment.release;
      return {
        version,
        published_at: fragment.builtAt,
        ...presentFit(fragment, document),
        live: version === live.version,
        last_good: version === live.lastGood,
        withdrawn: decisions.isWithdrawn(project, version),
        ...presentOrigin(rows.find((row) => row.version === version)),
      };
    });
    return {
      remote: project,
      versions,
      canary: presentCanary(decisions, project),
      hours: hours.get(project) ?? [],
      renders: renders.get(project) ?? { all: 0, failed: 0 },
      chosen_at: choice && choice.version === live.version ? choice.chosenAt.toISOString() : null,
      held: choice?.held === true ? choice.version : null,
      ...(notAnalysedSince === null ? {} : { not_analysed_since: notAnalysedSince.toISOString() }),
      skipped: presentSkipped(why.get(project)),
      acts,
    };
  };
  const projects: readonly ProjectName[] = ['shell', ...decisions.remotes];
  return Promise.all(projects.map(readState));
}
