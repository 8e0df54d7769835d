import { type ReleaseAct, type ReleaseFragment } from '@rendezvous/contracts';
import { findCanary, readHistory, readPointer, type BuildRow } from '../releases/rollout/buildQueries.ts';
import { formatShare } from '../releases/serving/buckets.ts';
import { readDecisions } from '../releases/rollout/decisions.ts';
import { liftHold } from '../releases/rollout/liftHold.ts';
import { assertNotWithdrawn } from '../releases/rollout/openBuilds.ts';
import { publishFolder } from '../releases/publishing/publishFolder.ts';
import { readActs } from '../releases/rollout/readActs.ts';
import { fetchBuild } from '../releases/store/readBuild.ts';
import { registerBuild } from '../releases/publishing/registerBuild.ts';
import { nameBuilds, type NamedBuild, type ReleaseContext } from '../releases/ReleaseContext.ts';
import type { ProjectName } from '../releases/store/ReleaseStore.ts';
import type { Moves } from '../releases/rollout/setPointers.ts';
import { withdrawBuild } from '../releases/rollout/withdrawBuild.ts';
import type { Command, CommandInput } from './Command.ts';
import {
  MAX_BUILDS,
  contextOf,
  moveBuilds,
  openBuild,
  parseBuilds,
  readProject,
  readProjects,
  reasonOf,
  refusable,
} from './namedBuilds.ts';
import { UsageError } from './UsageError.ts';

/** Number of builds that `history` shows. */
const SHOWN = 20;

/** Describes the canaries that a newly live build ended, because their baseline is gone. */
const describeEnded = (ended: readonly string[]): string =>
  ended.map((name) => ` It stopped ${name}.`).join('');

async function move(input: CommandInput, kind: Moves['kind'], version: string): Promise<string> {
  const project = await readProject(input);
  const { changed, ended } = await moveBuilds(input, kind, [{ project, version }]);
  if (!changed) return `${project} ${version} was live already.`;
  const holds = kind === 'promote' ? '' : ' It holds until you lift it: release unpin.';
  return `${project} ${version} is live.${holds}${describeEnded(ended)}`;
}

/** Accepts `promote chat 1a2b3c`, or `promote chat@1a2b3c shell@4d5e6f` for several as one set. */
async function promote(input: CommandInput): Promise<string> {
  const named = input.rest(0);
  if (!named.some((each) => each.includes('@'))) return move(input, 'promote', input.argument(1));
  const builds = await parseBuilds(input.admin, named);
  const { changed, ended } = await moveBuilds(input, 'promote', builds);
  const are = builds.length > 1 ? 'are' : 'is';
  return `${nameBuilds(builds)} ${are} live${changed ? '.' : ' already.'}${describeEnded(ended)}`;
}

/**
 * Returns the latest good build that was live before, otherwise the latest other build.
 * @throws UsageError
 */
async function findEarlier(input: CommandInput): Promise<string> {
  const context = contextOf(input.admin);
  const project = await readProject(input);
  const { version: live } = await readPointer(context.db, context.store, project);
  const rows = await readHistory(context.db, project, SHOWN);
  const earlier = rows
    .filter((row) => row.state !== 'withdrawn' && row.liveAt !== null && row.version !== live)
    .sort((a, b) => Number(b.good) - Number(a.good) || Number(b.liveAt) - Number(a.liveAt));
  for (const { version } of earlier) if (await fetchBuild(context.store, project, version)) return version;
  throw new UsageError(`${project} has no earlier build that was live.`);
}

/** Returns the builds of `--with`, which go live together with this one. @throws UsageError */
async function readBeside({ admin, option }: CommandInput): Promise<NamedBuild[]> {
  const builds = await parseBuilds(admin, option('with')?.split(',') ?? []);
  for (const { project, version } of builds) await openBuild(contextOf(admin), project, version);
  return builds;
}

const day = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

const describeBuild = (row: BuildRow, live: string | null): string =>
  [
    row.version === live && row.state !== 'withdrawn' ? '*' : ' ',
    row.version.padEnd(16),
    day(row.createdAt),
    row.state.padEnd(9),
    row.good ? 'good' : '    ',
    `${row.failures}/${row.loads} failed`,
    row.commit?.slice(0, 10) ?? '',
    row.author ?? '',
  ]
    .join('  ')
    .trimEnd();

const describeAct = ({ at, staff, change, reason }: ReleaseAct): string =>
  [
    ' ',
    day(new Date(at)),
    change,
    [reason, staff === null ? '' : `(${staff})`].filter(Boolean).join(' '),
  ].join('  ');

/** Returns `canary 12: 1a2b at 5%`, or '' without a canary. */
async function describeCanary({ db }: ReleaseContext, project: ProjectName): Promise<string> {
  const canary = await findCanary(db, project);
  const member = canary?.members.find((each) => each.project === project);
  return canary && member ? `canary ${canary.id}: ${member.version} at ${formatShare(canary.share)}` : '';
}

async function describeStatus(context: ReleaseContext, project: ProjectName): Promise<string> {
  const { version, published, choice } = await readPointer(context.db, context.store, project);
  if (version === null) return `${project.padEnd(12)} –`;
  const row = (await readHistory(context.db, project, 10_000)).find((each) => each.version === version);
  const held = choice?.held ? `held since ${day(choice.chosenAt)}` : '';
  const newer = published !== null && published !== version ? `published: ${published}` : '';
  const good = row?.good ? 'good' : '';
  const withdrawn = row?.state === 'withdrawn' ? 'withdrawn: visitors get the build before it' : '';
  return [project.padEnd(12), version, good, withdrawn, held, newer, await describeCanary(context, project)]
    .filter(Boolean)
    .join('  ');
}

const namesIn = (fragment: ReleaseFragment): string[] => {
  const modules = fragment.kind === 'shell' ? fragment.release.gives : fragment.release.needs;
  const exposed = fragment.kind === 'shell' ? [] : Object.keys(fragment.release.exposes);
  const names = Object.entries(modules).flatMap(([name, all]) => all.map((each) => `${name}.${each}`));
  return [...exposed, ...names];
};

async function describeDifference(input: CommandInput): Promise<string> {
  const context = contextOf(input.admin);
  const project = await readProject(input);
  const versions = [input.argument(1), input.argument(2)] as const;
  const [from, to] = await Promise.all(versions.map((version) => openBuild(context, project, version)));
  if (!from || !to) throw new UsageError('Name two versions.');
  const rows = await readHistory(context.db, project, 10_000);
  const commits = versions.map((version) => rows.find((row) => row.version === version)?.commit ?? null);
  const [before, after] = [new Set(namesIn(from)), new Set(namesIn(to))];
  const lines = [
    ...[...before].filter((name) => !after.has(name)).map((name) => `- ${name}`),
    ...[...after].filter((name) => !before.has(name)).map((name) => `+ ${name}`),
  ];
  const names = lines.length > 0 ? lines : ['The same modules and names.'];
  const log = commits.every(Boolean) ? [`git log ${commits.join('..')}`] : [];
  return [`${versions[0]} ${from.builtAt} > ${versions[1]} ${to.builtAt}`, ...log, ...names].join('\n');
}

export const RELEASE_COMMANDS: Readonly<Record<string, Command>> = {
  'release status': {
    usage: 'release status',
    what: 'shows what is live',
    async run({ admin }) {
      const context = contextOf(admin);
      const lines: string[] = [];
      for (const project of await readProjects(admin)) lines.push(await describeStatus(context, project));
      const fault = await context.store.findFault();
      if (fault !== null) lines.push(`! ${fault.sentence} What is live continues from copies.`);
      return lines.join('\n');
    },
  },
  'release history': {
    usage: 'release history REMOTE',
    what: 'lists the builds of a remote or of the shell, newest first (* is live), and what was done with them and why',
    arguments: 1,
    async run(input) {
      const context = contextOf(input.admin);
      const project = await readProject(input);
      const { version } = await readPointer(context.db, context.store, project);
      const rows = await readHistory(context.db, project, SHOWN);
      if (rows.length === 0) return `${project} was never published.`;
      const acts = await readActs(context.db, project, SHOWN);
      const lines = rows.map((row) => describeBuild(row, version));
      return [...lines, ...(acts.length > 0 ? ['', ...acts.map(describeAct)] : [])].join('\n');
    },
  },
  'release diff': {
    usage: 'release diff REMOTE VERSION VERSION',
    what: 'compares the modules and names of two builds',
    arguments: 3,
    run: describeDifference,
  },
  'release promote': {
    usage:
      'release promote REMOTE VERSION [--expected VERSION] --why TEXT, or release promote REMOTE@VERSION … --why TEXT',
    what: 'makes a published build live, or several as one set, for example shell and remotes; refused if another one than the expected one is live by now',
    options: ['why', 'expected'],
    arguments: MAX_BUILDS,
    run: promote,
  },
  'release rollback': {
    usage: 'release rollback REMOTE [VERSION] --why TEXT',
    what: 'goes back to an earlier build and holds it until you lift that; the one that was live can be promoted again',
    options: ['why', 'expected'],
    arguments: 2,
    async run(input) {
      const [chosen] = input.rest(1);
      return move(input, 'rollback', chosen ?? (await findEarlier(input)));
    },
  },
  'release pin': {
    usage: 'release pin REMOTE VERSION --why TEXT',
    what: 'makes a build live and keeps it so until you lift it',
    options: ['why', 'expected'],
    arguments: 2,
    run: (input) => move(input, 'pin', input.argument(1)),
  },
  'release unpin': {
    usage: 'release unpin REMOTE --why TEXT',
    what: 'lifts a rollback or a pin',
    options: ['why'],
    arguments: 1,
    async run(input) {
      const [context, project] = [contextOf(input.admin), await readProject(input)];
      const version = await liftHold(context, input.author, { project, reason: reasonOf(input) });
      if (version === null) return `${project} is not held.`;
      const { version: live } = await readPointer(context.db, context.store, project);
      const next = live === version ? 'It stays live until another build is promoted.' : `${live} is live.`;
      return `${project} ${version} is not held any more. ${next}`;
    },
  },
  'release withdraw': {
    usage: 'release withdraw REMOTE VERSION --why TEXT',
    what: 'takes a build out for good: it is neither served nor a fallback again',
    options: ['why'],
    arguments: 2,
    async run(input) {
      const project = await readProject(input);
      const version = input.argument(1);
      const build = { project, version, reason: reasonOf(input) };
      if (await refusable(() => withdrawBuild(contextOf(input.admin), input.author, build)))
        return `${project} ${version} is withdrawn.`;
      throw new UsageError(`${project} has no build "${version}" that could be withdrawn.`);
    },
  },
  'release register': {
    usage:
      'release register REMOTE VERSION --commit C --author A --gates G [--from FOLDER] [--with REMOTE@VERSION,…]',
    what: 'stores the build of a folder, or takes one that is stored, notes its source, and names the screens that it renders slower than the live build; npm run release -- publish calls it',
    options: ['commit', 'author', 'gates', 'from', 'with'],
    arguments: 2,
    async run(input) {
      const context = contextOf(input.admin);
      const project = await readProject(input);
      const version = input.argument(1);
      const folder = input.option('from');
      const beside = await readBeside(input);
      if (folder !== undefined)
        await refusable(() => publishFolder(context, { project, version }, folder, beside));
      await openBuild(context, project, version);
      // Building the same source again yields the same version, which may be withdrawn.
      await refusable(async () =>
        assertNotWithdrawn(await readDecisions(context.db), [{ project, version }]),
      );
      const [commit, author, gates] = [input.need('commit'), input.need('author'), input.need('gates')];
      await registerBuild(context, { project, version }, { commit, author, gates: gates.split(',') });
      const { nameSlowerRenders } = await import('../pages/renderCost/nameSlowerRenders.ts');
      const slower = await nameSlowerRenders(context, { project, version });
      const all = [...beside, { project, version }];
      const named =
        beside.length > 0
          ? all.map((one) => `${one.project}@${one.version}`).join(' ')
          : `${project} ${version}`;
      const published = `${project} ${version} is published. Make it live with: npm run release -- promote ${named} --why "…"`;
      return [...slower, published].join('\n');
    },
  },
};
