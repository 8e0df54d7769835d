import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MAX_STOPS = 150;
/** Milliseconds after which a focus that is still invisible is a fault. */
const FOCUS_TIMEOUT = 2000;

/** Uses a page only by keyboard. `faults` collects tab stops without a visible focus. */
export class Keyboard {
  readonly #page: Page;
  readonly faults: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Moves one tab stop. Waits, because focus guards and sliding panels need a moment. */
  async #step(key: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.press(key);
    await this.#page.waitForFunction(
      () => !document.activeElement?.hasAttribute('data-base-ui-focus-guard'),
      undefined,
      { timeout: FOCUS_TIMEOUT },
    );
    let fault = await this.#fault();
    const from = Date.now();
    while (fault !== null && Date.now() - from < FOCUS_TIMEOUT) fault = await this.#fault();
    if (fault !== null) this.faults.push(`${fault} on ${this.#page.url()}`);
  }

  /** Why the current focus is not visible, or null. */
  #fault(): Promise<string | null> {
    return this.#page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last and the first stop, the focus is in the browser's own UI.
      if (!focused || focused === document.body || focused.getAttribute('aria-hidden') === 'true')
        return null;
      const isRinged = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) ||
          (boxShadow !== 'none' && element === focused)
        );
      };
      // A control that is drawn by a parent or sibling has its focus ring there.
      const around = [
        focused,
        focused.parentElement,
        focused.parentElement?.parentElement,
        focused.closest('article, label'),
      ];
      const beside = [...(focused.parentElement?.children ?? [])];
      const seen = [...around, ...beside].some((element) => element && isRinged(element));
      const { top, bottom, left, right } = focused.getBoundingClientRect();
      const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
      const html = focused.outerHTML.slice(0, 200);
      if (!seen) return `no ring at ${html}`;
      return inView ? null : `out of view: ${html}`;
    });
  }

  async reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor({ state: 'attached' });
    const isThere = () => target.first().evaluate((element) => element === document.activeElement);
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await isThere()) return;
      await this.#step(key);
    }
    throw new Error(`Tab does not reach ${target.toString()}`);
  }

  async reachAndPress(target: Locator, key: string): Promise<void> {
    await this.reach(target);
    await this.press(key);
  }

  /** Tabs through an open dialog: the focus starts in it and never reaches the page behind. */
  async expectFocusTrapped(dialog: Locator): Promise<void> {
    await dialog.waitFor();
    await expect(dialog.locator(':focus').or(dialog.and(this.#page.locator(':focus')))).toHaveCount(1);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let stops = 0; stops < 14; stops += 1) {
        await this.#step(key);
        const outside = await dialog.evaluate((element) => {
          const focused = document.activeElement;
          const isPage = focused?.closest('main, header, footer, nav') ?? null;
          return isPage !== null && !element.contains(focused) ? focused?.outerHTML.slice(0, 200) : null;
        });
        expect(outside, `the focus left ${dialog.toString()}`).toBeNull();
      }
    }
  }

  async closeAndReturn(dialog: Locator, opener: Locator): Promise<void> {
    await this.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
}
