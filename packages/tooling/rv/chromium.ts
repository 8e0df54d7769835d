import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './processes.ts';
import { step, UserError } from './terminal.mjs';
import { childEnv } from './workspace.mjs';

const SYSTEM_PATHS = [
  // The headless shell needs a quarter less CPU time. Notifications need the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const findChromium = (): string | null =>
  process.env.CHROMIUM_PATH || ([...SYSTEM_PATHS, chromium.executablePath()].find(existsSync) ?? null);

async function install() {
  const isRoot = process.getuid?.() === 0;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const byApt =
    'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell';
  const byPlaywright = `playwright install ${isRoot ? '--with-deps' : ''} chromium`;
  const script = isRoot && /^ID=debian$/m.test(release) ? `(${byApt}) || ${byPlaywright}` : byPlaywright;
  const { output } = await run('sh', ['-c', script], {
    env: childEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
  });
  if (!findChromium())
    throw new UserError(
      `${output}\nInstall Chromium or Chrome and set CHROMIUM_PATH=/path/to/chromium, or run: npx playwright install --with-deps chromium`,
    );
}

/** Finds or installs a Chromium; returns its path. @throws UserError with installation advice */
export async function ensureChromium(): Promise<string> {
  if (!findChromium()) await step('Installing Chromium for the browser tests', install);
  return findChromium() ?? '';
}
