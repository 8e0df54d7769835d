import { yellow } from '../rv/terminal.mjs';
import { describePage, judgePage } from './judgePage.mjs';

const complaintOf = (page) => {
  if (page.next === null) return `${page.screen} does not become usable with this build.`;
  const kinds = judgePage(page);
  return kinds.length > 0 ? describePage(page, kinds) : null;
};

const lineOf = (page) =>
  page.reason
    ? `${yellow('!')} ${page.screen} was not measured: ${page.reason}`
    : page.next && `  ${describePage(page)}`;

/**
 * @param {({ screen: string, reason: string } | { screen: string } & Parameters<typeof judgePage>[0])[]} measured reason: why it has no
 *   figures; next: null if the build makes the page unusable
 * @returns {{ lines: string[], complaints: string[], isWhole: boolean }} complaints: a line for each page that keeps the build from being
 *   published; isWhole: every page has figures
 */
export function reportPages(measured) {
  const known = measured.filter(({ reason }) => !reason);
  return {
    lines: measured.map(lineOf).filter(Boolean),
    complaints: known.map(complaintOf).filter(Boolean),
    isWhole: known.length === measured.length,
  };
}
