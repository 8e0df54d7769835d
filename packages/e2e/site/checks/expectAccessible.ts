import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Reporting passed rules takes a megabyte per page, and longer than the rules themselves. */
const VIOLATIONS_ONLY: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/** Rule, help text and elements of each axe violation on the current page. */
export async function findViolations(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  // The default mode opens a page per run for cross-origin frames, which the site does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    ...VIOLATIONS_ONLY,
    runOnly: rules === 'all' ? STANDARD : COLOUR_RULES,
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
}
