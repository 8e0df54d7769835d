import type { Language } from '@rendezvous/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import { findCutTexts } from './findCutTexts.ts';
import { sidewaysRoom } from './findFaults.ts';

/** Sets the language cookie, which overrides the account's language. */
export async function chooseLanguage(context: BrowserContext, language: Language): Promise<void> {
  await context.addCookies([{ name: 'lang', value: language, url: process.env['E2E_ORIGIN'] ?? '' }]);
}

/** Its faces drift past an edge, so their names may be cut off. */
const DRIFTING = '/landers/collagelanding';

export async function findOverflows(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const room = await sidewaysRoom(page);
    if (room > 0) found.push(`${room} px wider than ${width} px`);
    const cut = page.url().endsWith(DRIFTING) ? [] : await findCutTexts(page);
    found.push(...cut.map((each) => `${each} at ${width} px`));
  }
  return found;
}
