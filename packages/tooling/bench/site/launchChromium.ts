import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { ensureChromium } from '../../rv/chromium.ts';

const run = promisify(execFile);

/** Chromium's process types to prioritise, with their arguments for `chrt`. */
const PREFERRED = new Map<string, string[]>([
  ['browser', ['--all-tasks']],
  ['renderer', []],
]);

/**
 * Gives pages and the browser process precedence over the server and database. On two cores their
 * tasks would wait for 4 ms at a time, which counts fourfold when the CPU is throttled.
 * @returns whether the machine allows it, which requires Linux and the superuser
 */
async function preferPages(browser: Browser): Promise<boolean> {
  const devtools = await browser.newBrowserCDPSession();
  const preferred = new Set<number>();
  const prefer = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    for (const { id, type } of processInfo.filter((each) => PREFERRED.has(each.type))) {
      if (preferred.has(id)) continue;
      preferred.add(id);
      await run('chrt', [...(PREFERRED.get(type) ?? []), '--rr', '--pid', '1', String(id)]);
    }
  };
  const isAllowed = await prefer().then(
    () => true,
    () => false,
  );
  // Each site gets its own process; one that has already ended is ignored.
  for (const event of ['Target.targetCreated', 'Target.targetInfoChanged'] as const)
    devtools.on(event, () => void (isAllowed && prefer().catch(() => undefined)));
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  return isAllowed;
}

/** `precedence`: a sentence for the report on whether pages get the CPU first. */
export async function launchChromium(): Promise<{ browser: Browser; precedence: string }> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const precedence = (await preferPages(browser))
    ? 'The page’s main thread and the browser’s process have precedence over the server and the rest of Chromium.'
    : 'The page shares the processor with the server and the rest of Chromium: on Linux the superuser can give it precedence.';
  return { browser, precedence };
}
