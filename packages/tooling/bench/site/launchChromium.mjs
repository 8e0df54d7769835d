import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../rv/chromium.mjs';

const run = promisify(execFile);

/**
 * Gives the main thread of each page precedence over the server, the database and Chromium's other processes, as on a phone, where it has
 * a core of its own. On two cores its tasks would wait for them, 4 ms at a time, which counts fourfold on a processor slowed four times.
 * @returns {Promise<boolean>} whether the machine allows it: Linux, and the superuser
 */
async function preferPages(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const preferred = new Set();
  const prefer = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    for (const { id } of processInfo.filter(({ type }) => type === 'renderer')) {
      if (preferred.has(id)) continue;
      preferred.add(id);
      await run('chrt', ['--rr', '--pid', '1', String(id)]);
    }
  };
  const page = await browser.newPage();
  const isAllowed = await prefer().then(
    () => true,
    () => false,
  );
  await page.close();
  if (!isAllowed) return false;
  // Another site is shown by another process. One that has ended meanwhile needs nothing.
  for (const event of ['Target.targetCreated', 'Target.targetInfoChanged'])
    devtools.on(event, () => prefer().catch(() => undefined));
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  return true;
}

/**
 * @param {string[]} [args] more arguments of Chromium
 * @returns {Promise<{ browser: import('@playwright/test').Browser, precedence: string }>} `precedence`: whether pages have the processor
 *   first, as a sentence of the report
 */
export async function launchChromium(args = []) {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const precedence = (await preferPages(browser))
    ? 'The page’s main thread has precedence over the server and the rest of the browser.'
    : 'The page shares the processor with the server and the rest of the browser: on Linux the superuser can give it precedence.';
  return { browser, precedence };
}
