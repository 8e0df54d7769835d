import { existsSync, readFileSync } from 'node:fs';
import { run } from './processes.mjs';
import { UserError, step, describeSystemErrorIn } from './terminal.mjs';
import { inWorkspace, workspace } from './workspace.mjs';
import { assertDiskSpace } from './guards.mjs';

const SPACE_FOR_PACKAGES = 1_600;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm's rule for platform-specific packages. */
function isForThisMachine({ os, cpu, libc }) {
  const allows = (list, value) =>
    !list || (list.some((entry) => entry[0] !== '!') ? list.includes(value) : !list.includes(`!${value}`));
  const musl = process.platform === 'linux' && !process.report?.getReport().header.glibcVersionRuntime;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, musl ? 'musl' : 'glibc');
}

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json last, so an aborted or
 * outdated install is detected.
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

/** The npm that started this process, or the one on the PATH. */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.(js|cjs|mjs)$/.test(script) && existsSync(script))
    return [process.execPath, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

const count = (file) => Object.keys(packagesOf(file)).filter((name) => name.includes('node_modules/')).length;

/** Runs `npm ci` if node_modules does not match the lock file. @throws {UserError} */
export async function ensureInstalled() {
  if (process.env.RV_INSTALLED || isInstalled()) return;
  await assertDiskSpace(workspace, SPACE_FOR_PACKAGES, 'the packages');
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
        throw new UserError(
          `npm could not be started (${error.message}). Check that npm is on the PATH: npm --version`,
        );
      });
      if (result.code !== 0) throw new UserError(explainFailure(result.output));
    },
    () => 'Packages installed',
  );
}

function explainFailure(output) {
  const system = describeSystemErrorIn(output);
  if (system) return `The packages could not be installed: ${system}`;
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `The packages could not be downloaded: npm cannot reach the registry. Check the network and npm config get registry.\n${tail(output)}`;
  }
  return `npm ci failed. Its last lines:\n${tail(output)}`;
}

const tail = (output) => output.trim().split('\n').slice(-12).join('\n');
