import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH` (which `npm test` sets), a browser of the system, or undefined for Playwright's own. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || INSTALLED.find((file) => existsSync(file));

/** No sandbox as root, and no calls of the browser's own to the outside. */
export const CHROMIUM_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
