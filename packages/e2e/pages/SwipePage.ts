import { expect, type Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

/** /swipe-game: a deck of cards, used by keys and buttons. */
export class SwipePage extends Screen {
  /** The top card; the one below is visible but inert. */
  card(): Locator {
    return this.main
      .getByRole('group', { name: this.words.t('likes:swipe.group') })
      .getByRole('link')
      .and(this.main.locator(':not([inert] *)'));
  }

  async topName(): Promise<string> {
    return (await this.card().getAttribute('aria-label')) ?? '';
  }

  button(what: 'like' | 'skip' | 'undo'): Locator {
    return this.main.getByRole('button', { name: this.words.t(`likes:swipe.${what}`), exact: true });
  }

  async expectLikesLeft(count: number): Promise<void> {
    await expect(this.main.getByText(this.words.t('likes:swipe.left', { count }))).toBeVisible();
  }

  /** Checks that the button is not fully covered and needs no scrolling. */
  async expectWithinReach(what: 'like' | 'skip'): Promise<void> {
    const isOnTop = (button: Element): boolean => {
      const { left, width, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, bottom - 2);
      return button.contains(hit);
    };
    await expect.poll(() => this.button(what).evaluate(isOnTop)).toBe(true);
  }

  limit(): Locator {
    return this.main.getByText(this.words.t('likes:swipe.limit'));
  }
}
