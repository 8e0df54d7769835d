import { expect, type Page } from '@playwright/test';
import { findViolations } from './expectAccessible.ts';

type Scheme = 'light' | 'dark';

/** Light on a phone, dark on a desktop, or both schemes on both. */
export type Looks = 'phone' | 'desktop' | 'all';

const LOOKS: Readonly<Record<Looks, readonly { width: number; schemes: readonly Scheme[] }[]>> = {
  phone: [{ width: 390, schemes: ['light'] }],
  desktop: [{ width: 1280, schemes: ['dark'] }],
  all: [
    { width: 390, schemes: ['light', 'dark'] },
    { width: 1280, schemes: ['light', 'dark'] },
  ],
};

/** Maps a name to a number, which divides names into groups of about the same size. */
export const sumOf = (name: string): number =>
  [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);

/**
 * The looks in which to check a screen: all with `--thorough`. Otherwise phone or desktop,
 * depending on the name, because all looks take four times as long.
 */
export function looksOf(name: string): Looks {
  if (process.env['THOROUGH']) return 'all';
  return sumOf(name) % 2 === 0 ? 'phone' : 'desktop';
}

/** How far the page scrolls sideways, in pixels. */
export async function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Makes the window as tall as the page, so that fixed bars do not cover content. */
async function expandPage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > 844) await page.setViewportSize({ width, height });
}

/** Waits until the screen has replaced the server's outline and its own loading state. */
export async function waitForScreen(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.rv-main, main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Lists axe violations and horizontal overflow once each, with the looks that show them. In the
 * second colour scheme of a width, checks only colour rules.
 */
export async function findFaultyLooks(page: Page, requested: Looks): Promise<string[]> {
  const looks = new Map<string, string[]>();
  const add = (fault: string, look: string) => void looks.set(fault, [...(looks.get(fault) ?? []), look]);
  for (const { width, schemes } of LOOKS[requested]) {
    await expandPage(page, width);
    const room = await sidewaysRoom(page);
    if (room > 0) add(`${room} px wider than the window`, `${width} px`);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const rules = colorScheme === schemes[0] ? 'all' : 'colour';
      for (const violation of await findViolations(page, rules)) add(violation, `${width} px ${colorScheme}`);
    }
  }
  return [...looks].map(([fault, seen]) => `${fault}\n  at ${seen.join(', ')}`);
}

/**
 * Lists a screen's faults in the given looks, plus a missing or generic title and any number of h1
 * headings other than one.
 */
export async function findFaults(page: Page, siteName: string, looks: Looks): Promise<string[]> {
  const title = (await page.title()).replace(/^\(\d+\) /, '');
  const headings = await page.locator('h1').count();
  return [
    ...(title === '' || title === siteName ? [`no own title: “${title}”`] : []),
    ...(headings === 1 ? [] : [`${headings} first headings`]),
    ...(await findFaultyLooks(page, looks)),
  ];
}
