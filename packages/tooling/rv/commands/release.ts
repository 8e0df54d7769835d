import admin from './admin.ts';
import { assertDiskSpace, assertWritable } from '../guards.mjs';
import { print, UserError, step } from '../terminal.mjs';
import { workspace } from '../workspace.mjs';

const USAGE = 'npm run release -- publish REMOTE [--with REMOTE@VERSION …]';

/** Megabytes: a build takes about one; the rest leaves room for the next ones. */
const STORE_SPACE = 20;

/** @throws UserError if a remote's build exceeds its own budget */
async function assertSmall(name: string, directory: string) {
  const { measureRemote } = await import('../../webpack/budget.ts');
  const rows = await step(
    'Measuring the build',
    () => measureRemote(name, directory),
    (parts) =>
      `Measured ${parts.map((part) => `${part.what} ${part.kilobytes} KB of ${part.limit}`).join(', ')}`,
  );
  const over = rows.filter(({ kilobytes, limit }) => kilobytes > limit);
  if (over.length === 0) return;
  const lines = over.map(({ what, kilobytes, limit }) => `${what}: ${kilobytes} KB, limit ${limit} KB`);
  throw new UserError(
    `The build is over its budget (packages/contracts/src/remoteBudget.ts), so it was not published:\n${lines.join('\n')}`,
  );
}

/**
 * Builds and checks a project and stores it without making it live.
 * @param beside published builds that go live with it, such as `shell@1a2b`, whose exports it may
 * need
 */
async function publish(named: string, beside: readonly string[]) {
  const { buildProject } = await import('../../webpack/build.ts');
  const { findProject, projects } = await import('../../webpack/projects.ts');
  const { checkPages } = await import('../../pageCost/checkPages.ts');
  const { inBucket, releasesDir } = await import('../../release/store.ts');
  const known = projects.map(({ name }) => name).join(', ');
  if (!named) throw new UserError(`Say what to publish: ${USAGE}. Known: ${known}.`);
  const bare = named.replace(/^mf-/, '');
  if (!projects.some(({ name }) => name === bare))
    throw new UserError(`There is no remote "${named}". Known: ${known}.`);
  const { readOrigin } = await import('../../remote/readOrigin.ts');
  const { commit = '', author = '' } = readOrigin(workspace);
  if (!inBucket()) {
    await assertWritable(releasesDir());
    await assertDiskSpace(releasesDir(), STORE_SPACE, 'a build');
  }
  const project = findProject(bare);
  // The build itself checks the texts.
  const built = await step(
    `Building ${bare}`,
    () => buildProject(project),
    () => `Built ${bare}`,
  );
  const isRemote = project.kind === 'remote';
  if (isRemote) await assertSmall(bare, built.directory);
  const gates = ['commit', 'texts', 'names'];
  if (isRemote && (await checkPages({ ...built, name: bare, beside }))) gates.push('pages');
  // Compares the build with the live builds, and stores it.
  return admin.run(
    ['release', 'register', bare, built.version, '--from', built.directory].concat(
      ...['--commit', commit, '--author', author, '--gates', gates.join()],
      ...(beside.length > 0 ? ['--with', beside.join()] : []),
    ),
  );
}

function readPublish([named = '', ...args]: string[]): [string, readonly string[]] {
  const [flag, ...beside] = args;
  if (args.length > 0 && (flag !== '--with' || beside.length === 0)) throw new UserError(`Use: ${USAGE}`);
  return [named, beside];
}

/** `npm run release -- COMMAND`: publishes builds and changes the live ones. */
export default {
  run: ([command = '--help', ...args]: string[]) => {
    if (command === 'publish') return publish(...readPublish(args));
    if (command !== '--help') return admin.run(['release', command, ...args]);
    print(`${USAGE}, and npm run release -- COMMAND for each "release COMMAND" of these:`);
    return admin.run(['--help']);
  },
};
