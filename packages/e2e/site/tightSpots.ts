import type { Language } from '@rendezvous/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { findCutTexts } from './findCutTexts.ts';
import { sidewaysRoom } from './findFaults.ts';

/** A language that was chosen wins over the account's. */
export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: process.env['E2E_ORIGIN'] ?? '' }]);
}

/** Its wall of faces drifts past behind an edge, so at any moment somebody's name is half gone. */
const DRIFTS = '/landers/collagelanding';

/** What has no room at these widths: a page wider than the window, texts that are cut. */
export async function findTightSpots(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const room = await sidewaysRoom(page);
    if (room > 0) found.push(`${room} px wider than ${width} px`);
    const cut = page.url().endsWith(DRIFTS) ? [] : await findCutTexts(page);
    found.push(...cut.map((each) => `${each} at ${width} px`));
  }
  return found;
}
