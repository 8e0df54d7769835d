import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './processes.mjs';
import { Refusal, step } from './say.mjs';
import { inWorkspace } from './workspace.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WHAT_TO_DO =
  'Install Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chromium npm test (or: npx playwright install --with-deps chromium)';

const requireOfTests = createRequire(inWorkspace('packages/e2e/package.json'));
const playwrights = () => requireOfTests('@playwright/test').chromium.executablePath();

/** Whether a browser is there and runs: one whose libraries are missing does not. */
function runs(file) {
  if (!file || !existsSync(file)) return false;
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'pipe', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium on this machine, or null. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Refusal(`CHROMIUM_PATH is ${wanted}, which is no browser that runs here.`);
  }
  return [...INSTALLED, playwrights()].find(runs) ?? null;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
const isRoot = () => process.getuid?.() === 0;

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
}

async function installByPlaywright() {
  const cli = requireOfTests.resolve('@playwright/test/cli');
  const withLibraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : [];
  await run(process.execPath, [cli, 'install', ...withLibraries, 'chromium']);
}

/**
 * The path of a Chromium, which is installed where there is none.
 * @returns {Promise<string>}
 * @throws {Refusal} that says what to do
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await step('Installing Chromium for the browser tests', async () => {
    if (isDebian() && isRoot()) await installByApt();
    if (!findChromium()) await installByPlaywright();
  });
  const installed = findChromium();
  if (!installed) throw new Refusal(`There is no Chromium for the browser tests. ${WHAT_TO_DO}`);
  return installed;
}
