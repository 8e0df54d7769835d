import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { run } from './processes.ts';
import { UserError, step } from './terminal.mjs';
import { inWorkspace } from './workspace.mjs';

/** Headless Chromium needs a quarter less processor time. Notifications need the full browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_ADVICE =
  'Install Chromium or Chrome and set CHROMIUM_PATH=/path/to/chromium, or run: npx playwright install --with-deps chromium';

const requireFromE2e = createRequire(inWorkspace('packages/e2e/package.json'));
/** Null before packages are installed. */
function playwrightChromium() {
  try {
    return requireFromE2e('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

/** Whether the browser starts: it cannot with missing system libraries. */
function canRun(file: string) {
  if (!file || !existsSync(file)) return false;
  try {
    execFileSync(file, ['--version', '--no-sandbox'], { stdio: 'pipe', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium, or null. @throws UserError if `CHROMIUM_PATH` does not run */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (canRun(wanted)) return wanted;
    throw new UserError(`CHROMIUM_PATH is ${wanted}, but no browser starts from there. Correct or unset it.`);
  }
  return [...SYSTEM_PATHS, playwrightChromium()].find(canRun) ?? null;
}

const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

const isRoot = () => process.getuid?.() === 0;

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const packages = ['chromium', 'chromium-headless-shell'];
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
}

async function installByPlaywright() {
  const cli = requireFromE2e.resolve('@playwright/test/cli');
  const withLibraries = process.platform === 'linux' && isRoot() ? ['--with-deps'] : [];
  await run(process.execPath, [cli, 'install', ...withLibraries, 'chromium']);
}

/**
 * The path of a Chromium on this machine; installs one if there is none.
 * @throws UserError with installation advice
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await step('Installing Chromium for the browser tests', async () => {
    if (isDebian() && isRoot()) await installByApt();
    if (!findChromium()) await installByPlaywright();
  });
  const installed = findChromium();
  if (!installed)
    throw new UserError(`Chromium for the browser tests could not be installed. ${INSTALL_ADVICE}`);
  return installed;
}
