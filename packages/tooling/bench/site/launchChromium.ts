import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../rv/chromium.ts';

const run = promisify(execFile);

/** The processes that come first, by Chromium's name of their kind, with arguments of `chrt`: all threads of the browser, one of a page. */
const PREFERRED = new Map<string, string[]>([
  ['browser', ['--all-tasks']],
  ['renderer', []],
]);

/**
 * Gives the main thread of each page, and the browser that it asks for fonts and storage, precedence over the server, the database and
 * Chromium's other processes, as on a phone, which has a core for each. On two cores its tasks would wait for them, 4 ms at a time, which
 * counts fourfold on a processor slowed four times.
 * @returns whether the machine allows it: Linux, and the superuser
 */
async function preferPages(browser: Browser): Promise<boolean> {
  const devtools = await browser.newBrowserCDPSession();
  const preferred = new Set();
  const prefer = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    for (const { id, type } of processInfo.filter((each) => PREFERRED.has(each.type))) {
      if (preferred.has(id)) continue;
      preferred.add(id);
      await run('chrt', [...(PREFERRED.get(type) ?? []), '--rr', '--pid', '1', String(id)]);
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
  for (const event of ['Target.targetCreated', 'Target.targetInfoChanged'] as const)
    devtools.on(event, () => void prefer().catch(() => undefined));
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  return true;
}

/** `precedence`: whether pages have the processor first, as a sentence of the report. */
export async function launchChromium(args: string[] = []): Promise<{ browser: Browser; precedence: string }> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const precedence = (await preferPages(browser))
    ? 'The page’s main thread and the browser’s process have precedence over the server and the rest of Chromium.'
    : 'The page shares the processor with the server and the rest of Chromium: on Linux the superuser can give it precedence.';
  return { browser, precedence };
}
