import { existsSync } from 'node:fs';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const DESKTOP_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const firstOf = (files: string[]): string | undefined => files.find((file) => existsSync(file));

/** `CHROMIUM_PATH` (set by `npm test`), a system browser, or undefined for Playwright's own. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] || firstOf([HEADLESS_SHELL, ...DESKTOP_PATHS]);

/** A browser that shows notifications, which the headless shell does not. */
export const findDesktopBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] === HEADLESS_SHELL || !process.env['CHROMIUM_PATH']
    ? firstOf(DESKTOP_PATHS)
    : process.env['CHROMIUM_PATH'];

/** Chromium's address bar popups, which take half a second of CPU time per window. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright disables, repeated because a second list replaces the first. */
const PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** No sandbox as root, no background requests, and no pages of the browser's own. */
export const CHROMIUM_ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
];
