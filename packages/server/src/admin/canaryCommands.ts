import { formatShare, parseShare } from '../releases/serving/buckets.ts';
import { findCanary, type SetRow } from '../releases/rollout/buildQueries.ts';
import { nameBuilds, type NamedBuild } from '../releases/ReleaseContext.ts';
import { startCanary } from '../releases/rollout/startCanary.ts';
import { stopCanary } from '../releases/rollout/stopCanary.ts';
import type { Command, CommandInput } from './Command.ts';
import {
  MAX_BUILDS,
  contextOf,
  moveBuilds,
  openBuild,
  parseBuilds,
  parseProject,
  reasonOf,
  refusable,
} from './namedBuilds.ts';
import { UsageError } from './UsageError.ts';

/** Starts a canary from arguments such as `chat@1a2b3c shell@4d5e6f 5%`. */
async function start(input: CommandInput): Promise<string> {
  const named = input.rest(0);
  const builds = await parseBuilds(input.admin, named.slice(0, -1));
  const last = named.at(-1) ?? '';
  const share = parseShare(last);
  if (share === null)
    throw new UsageError(
      `A share is a percentage from 0 to 100 with at most two decimals, such as 5%, not "${last}".`,
    );
  if (builds.length === 0) throw new UsageError('Name a build: release canary REMOTE@VERSION 5% --why TEXT');
  const context = contextOf(input.admin);
  for (const { project, version } of builds) await openBuild(context, project, version);
  const canary = { builds, share, reason: reasonOf(input) };
  const { id } = await refusable(() => startCanary(context, input.author, canary));
  return `Canary ${id}: ${formatShare(share)} of visitors get ${nameBuilds(builds)} with their next page.`;
}

/** Finds a canary by the name of one of its projects. @throws UsageError */
async function findNamed(input: CommandInput): Promise<SetRow> {
  const project = await parseProject(input.admin, input.argument(1));
  const canary = await findCanary(input.admin.db, project);
  if (canary) return canary;
  throw new UsageError(`No canary of ${project} runs.`);
}

async function stop(input: CommandInput): Promise<string> {
  const { id, members } = await findNamed(input);
  const reason = reasonOf(input);
  await refusable(() => stopCanary(contextOf(input.admin), input.author, { id, reason }));
  return `Canary ${id} is stopped: all visitors get what is live instead of ${nameBuilds(members)}.`;
}

async function promote(input: CommandInput): Promise<string> {
  const { id, members } = await findNamed(input);
  const builds = members.map(({ project, version }): NamedBuild => ({ project, version }));
  await moveBuilds(input, 'promote', builds);
  return `Canary ${id} is promoted: ${nameBuilds(builds)} ${builds.length > 1 ? 'are' : 'is'} live.`;
}

export const CANARY_COMMANDS: Readonly<Record<string, Command>> = {
  'release canary': {
    usage: 'release canary REMOTE@VERSION … SHARE --why TEXT, release canary stop|promote REMOTE --why TEXT',
    what: 'sends builds as one set to a share of visitors, such as 5%, or changes the share; stops or promotes the set',
    options: ['why'],
    arguments: MAX_BUILDS + 1,
    run: (input) => {
      const act = input.argument(0);
      return act === 'stop' ? stop(input) : act === 'promote' ? promote(input) : start(input);
    },
  },
};
