// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { assertDiskSpace } from './guards.mjs';
import { forwardSignals } from './runtime.mjs';
import { UserError, step, describeSystemErrorIn } from './terminal.mjs';
import { inWorkspace, workspace } from './workspace.mjs';

/**
 * @typedef {{ version?: string, dev?: boolean, integrity?: string, optional?: boolean,
 *   devOptional?: boolean, peer?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry
 */

const SPACE_FOR_PACKAGES = 1_600;
const KEPT_OUTPUT = 20_000;

/** @param {string} file @returns {Record<string, Entry>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm's rule for platform-specific packages. @param {Entry} entry */
function isForThisMachine({ os, cpu, libc }) {
  /** @param {string[] | undefined} list @param {string} value */
  const allows = (list, value) =>
    !list || (list.some((entry) => entry[0] !== '!') ? list.includes(value) : !list.includes(`!${value}`));
  const report = /** @type {{ header: { glibcVersionRuntime?: string } } | undefined} */ (
    process.report?.getReport()
  );
  const musl = process.platform === 'linux' && !report?.header.glibcVersionRuntime;
  return allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, musl ? 'musl' : 'glibc');
}

/**
 * Whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json last,
 * which reveals aborted and outdated installs.
 * @param {boolean} [all] also what only tests and checks need
 */
export function isInstalled(all = false) {
  const installedFile = inWorkspace('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(inWorkspace('package-lock.json'))).every(([name, entry]) => {
    if (!name.includes('node_modules/') || (entry.dev && !all)) return true;
    const own = installed[name];
    if (own) return own.version === entry.version && own.integrity === entry.integrity;
    return entry.optional || entry.devOptional || entry.peer ? true : !isForThisMachine(entry);
  });
}

/** The npm that started this process, or the one on the PATH. @returns {[string, string[]]} */
function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.(js|cjs|mjs)$/.test(script) && existsSync(script))
    return [process.execPath, [script]];
  return ['npm', []];
}

/** @param {boolean} all @returns {Promise<{ code: number, output: string }>} */
function runCi(all) {
  const [npm, before] = npmCommand();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional'];
  args.push(all ? '--include=dev' : '--omit=dev');
  const child = spawn(npm, [...before, ...args], {
    cwd: workspace,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  forwardSignals(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-KEPT_OUTPUT)));
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(
        new UserError(
          `npm could not be started (${error.message}). Check that npm is on the PATH: npm --version`,
        ),
      ),
    );
    child.once('close', (code, signal) => {
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs `npm ci` if node_modules lacks something.
 * @param {boolean} all also what only tests and checks need: more than half of the packages
 * @throws {UserError}
 */
export async function ensureInstalled(all) {
  if (process.env.RV_INSTALLED || isInstalled(all)) return;
  await assertDiskSpace(workspace, SPACE_FOR_PACKAGES, 'the packages');
  const entries = Object.entries(packagesOf(inWorkspace('package-lock.json')));
  const needed = entries.filter(([name, { dev }]) => name.includes('node_modules/') && (all || !dev));
  await step(
    `Installing packages (npm ci, up to ${needed.length}; the first time takes a minute or two)`,
    async () => {
      const { code, output } = await runCi(all);
      if (code !== 0) throw new UserError(explainFailure(output));
    },
    () => 'Packages installed',
  );
}

/** @param {string} output */
function explainFailure(output) {
  const system = describeSystemErrorIn(output);
  if (system) return `The packages could not be installed: ${system}`;
  const tail = output.trim().split('\n').slice(-12).join('\n');
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `The packages could not be downloaded: npm cannot reach the registry. Check the network and npm config get registry.\n${tail}`;
  }
  return `npm ci failed. Its last lines:\n${tail}`;
}
