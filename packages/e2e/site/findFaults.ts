import { expect, type Page } from '@playwright/test';
import { findViolations } from './expectAccessible.ts';

type Scheme = 'light' | 'dark';

/**
 * How a page is looked at: `crossed` in light on a phone and in dark on a desk, so that each width and each scheme is seen once;
 * `all` in light and dark on both; `one` in light on a phone alone.
 */
export type Looks = 'crossed' | 'all' | 'one';

const LOOKS: Readonly<Record<Looks, readonly { width: number; schemes: readonly Scheme[] }[]>> = {
  crossed: [
    { width: 390, schemes: ['light'] },
    { width: 1280, schemes: ['dark'] },
  ],
  all: [
    { width: 390, schemes: ['light', 'dark'] },
    { width: 1280, schemes: ['light', 'dark'] },
  ],
  one: [{ width: 390, schemes: ['light'] }],
};

/** Every look of every screen takes twice as long: on demand. */
export const USUAL_LOOKS: Looks = process.env['E2E_THOROUGH'] ? 'all' : 'crossed';

/** How far the page can be scrolled sideways, in pixels. */
export async function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** As high as the whole page, so that no bar at the edge lies over what could be scrolled from under it. */
async function showAtOnce(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > 844) await page.setViewportSize({ width, height });
}

/** Waits until the screen has taken the place of what stood there while it loaded. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * What is wrong with the page as it stands: what axe finds (in a second scheme of a width what colours can break), and whether it
 * is wider than the window. Each fault once, with the looks that show it.
 */
export async function findFaultyLooks(page: Page, wanted: Looks = USUAL_LOOKS): Promise<string[]> {
  const looks = new Map<string, string[]>();
  const add = (fault: string, look: string) => void looks.set(fault, [...(looks.get(fault) ?? []), look]);
  for (const { width, schemes } of LOOKS[wanted]) {
    await showAtOnce(page, width);
    const room = await sidewaysRoom(page);
    if (room > 0) add(`${room} px wider than the window`, `${width} px`);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === schemes[0] ? 'all' : 'of colour';
      for (const violation of await findViolations(page, rules)) add(violation, `${width} px ${colorScheme}`);
    }
  }
  return [...looks].map(([fault, seen]) => `${fault}\n  at ${seen.join(', ')}`);
}

/** What is wrong with a whole screen: besides its looks a missing title of its own, or not one first heading. */
export async function findFaults(page: Page, siteName: string, looks?: Looks): Promise<string[]> {
  const title = (await page.title()).replace(/^\(\d+\) /, '');
  const headings = await page.locator('h1').count();
  return [
    ...(title === '' || title === siteName ? [`no title of its own: “${title}”`] : []),
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...(await findFaultyLooks(page, looks)),
  ];
}
