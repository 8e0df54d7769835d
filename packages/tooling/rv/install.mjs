import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { Refusal, step, systemSentenceIn } from './say.mjs';
import { inWorkspace, workspace } from './workspace.mjs';
import { needSpace } from './guards.mjs';

const SPACE_FOR_PACKAGES = 1_600;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm's own rule for packages of other systems. */
function isForThisMachine({ os, cpu, libc }) {
  const allows = (list, value) =>
    !list || (list.some((entry) => entry[0] !== '!') ? list.includes(value) : !list.includes(`!${value}`));
  const musl = process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, musl ? 'musl' : 'glibc');
}

/**
 * Whether node_modules holds what package-lock.json says. npm writes its own account of what it installed as
 * its very last act, so an install that was broken off, or an older one, shows.
 */
export function isInstalled() {
  const installedFile = inWorkspace('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(inWorkspace('package-lock.json'))).every(([name, entry]) => {
    if (!name.includes('node_modules/')) return true;
    const own = installed[name];
    if (own) return own.version === entry.version && own.integrity === entry.integrity;
    return entry.optional || entry.devOptional || entry.peer ? true : !isForThisMachine(entry);
  });
}

/** npm as it was started, or the one on the path. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.(js|cjs|mjs)$/.test(script) && existsSync(script))
    return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

const count = (file) => Object.keys(packagesOf(file)).filter((name) => name.includes('node_modules/')).length;

/** Runs `npm ci` when the packages are not those of the lock file. */
export async function ensureInstalled() {
  if (process.env.RV_INSTALLED || isInstalled()) return;
  await needSpace(workspace, SPACE_FOR_PACKAGES, 'the packages');
  const total = count(inWorkspace('package-lock.json'));
  const [npm, args] = npmCommand();
  await step(
    `Installing packages (npm ci, up to ${total}; the first time takes a minute or two)`,
    async () => {
      const result = await run(
        npm,
        [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'],
        { env: { ...process.env, NODE_ENV: 'development' }, shell: npm.endsWith('.cmd') },
      ).catch((error) => {
        throw new Refusal(`npm could not be started (${error.message}).`);
      });
      if (result.code !== 0) throw new Refusal(sentenceFor(result.output));
    },
    () => 'Packages installed',
  );
}

function sentenceFor(output) {
  const system = systemSentenceIn(output);
  if (system) return `The packages could not be installed: ${system}`;
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `The packages could not be fetched: the registry cannot be reached.\n${tail(output)}`;
  }
  return `The packages could not be installed.\n${tail(output)}`;
}

const tail = (output) => output.trim().split('\n').slice(-12).join('\n');
