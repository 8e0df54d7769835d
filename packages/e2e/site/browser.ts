import { existsSync } from 'node:fs';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH` (set by `npm test`), a browser of the system, or undefined for Playwright's own. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || SYSTEM_PATHS.find((file) => existsSync(file));

/** No sandbox as root, and no background requests of the browser. */
export const CHROMIUM_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
