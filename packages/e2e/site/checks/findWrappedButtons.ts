import type { Page } from '@playwright/test';

/** Short button labels that wrap. Cards with paragraphs or pictures may wrap. */
export async function findWrappedButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Characters; longer texts are sentences rather than labels. */
    const LABEL = 40;
    /** Whether a link looks like a button, as in mails. */
    const isDrawnAsButton = (link: Element): boolean => {
      const { borderTopLeftRadius, backgroundColor } = getComputedStyle(link);
      return borderTopLeftRadius !== '0px' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    const found: string[] = [];
    for (const button of document.querySelectorAll('a, button, [role=button]')) {
      if (button.matches('a') && !isDrawnAsButton(button)) continue;
      const text = button.textContent.trim();
      const holdsMore = button.querySelector('p, img, picture, dl, ul, small') !== null;
      if (text === '' || text.length > LABEL || holdsMore || !button.checkVisibility()) continue;
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Texts for screen readers have a box of one pixel.
        if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) found.push(`“${text}” wraps in its button`);
      }
    }
    return found;
  });
}
