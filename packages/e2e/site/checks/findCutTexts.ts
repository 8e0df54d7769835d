import type { Page } from '@playwright/test';

/** Texts that overflow a clipping element, their control or the window, unless intended. */
export async function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { element: Element; text: string; rect: DOMRect };
    /** Pixels by which glyphs may extend beyond their box. */
    const SLACK = 2;
    const CONTROLS = 'button, label, summary, [role=tab], [role=button]';
    const UNREAD = 'script, style, noscript, svg, [inert], [aria-hidden=true]';
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

    const isRead = (element: Element): boolean =>
      element.closest(UNREAD) === null &&
      element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });

    function* boxes(): Generator<Box> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? '';
        if (!element || text === '' || !isRead(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) if (rect.width > 0) yield { element, text, rect };
      }
    }

    /** For screen readers only, or with an intended ellipsis. */
    const isIntended = (style: CSSStyleDeclaration, box: DOMRect): boolean =>
      box.width <= 1 ||
      box.height <= 1 ||
      style.clipPath === 'inset(50%)' ||
      style.textOverflow === 'ellipsis' ||
      style.webkitLineClamp !== 'none';

    /** How `outer` cuts off a text in it, or null. */
    function findProblem(outer: Element, style: CSSStyleDeclaration, rect: DOMRect): string | null {
      const box = outer.getBoundingClientRect();
      const wide = rect.right > box.right + SLACK || rect.left < box.left - SLACK;
      const tall = rect.bottom > box.bottom + SLACK || rect.top < box.top - SLACK;
      const name = `${outer.localName}.${outer.className}, ${Math.round(box.width)} px wide`;
      if ((wide && hides(style.overflowX)) || (tall && hides(style.overflowY)))
        return `is cut off by ${name}`;
      return wide && style.display !== 'inline' && outer.matches(CONTROLS) ? `overflows ${name}` : null;
    }

    /** Why the text of a box cannot be read, or null. */
    function reasonOf({ element, rect }: Box): string | null {
      for (
        let outer: Element | null = element;
        outer && outer !== document.body;
        outer = outer.parentElement
      ) {
        const style = getComputedStyle(outer);
        if (isIntended(style, outer.getBoundingClientRect())) return null;
        const problem = findProblem(outer, style, rect);
        if (problem !== null) return problem;
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) return null;
        if (style.position === 'fixed') break;
      }
      return rect.right > innerWidth + SLACK || rect.left < -SLACK ? 'is outside the window' : null;
    }

    const found = new Set<string>();
    for (const box of boxes()) {
      const reason = reasonOf(box);
      if (reason) found.add(`“${box.text.slice(0, 60)}” ${reason}: ${box.element.outerHTML.slice(0, 160)}`);
    }
    return [...found];
  });
}
