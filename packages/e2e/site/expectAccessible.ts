import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a change of colours alone can break. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** A page describes what passed in a megabyte, node by node, which takes longer than the rules do; nobody reads that. */
const FINDINGS_ALONE: Parameters<AxeBuilder['options']>[0] = {
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

/** The rule, the help and the elements of whatever axe finds on the page as it is now. */
export async function findViolations(page: Page, rules: 'all' | 'of colour' = 'all'): Promise<string[]> {
  // The other mode opens a page of its own for each run; it is for frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    ...FINDINGS_ALONE,
    runOnly: rules === 'all' ? STANDARD : OF_COLOUR,
  });
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
}

/** Fails with what axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page), `axe on ${page.url()}`).toEqual([]);
}
