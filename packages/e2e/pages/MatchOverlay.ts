import type { Locator, Page } from '@playwright/test';
import type { Words } from '../site/words.ts';

/** Announces a match over any screen. */
export class MatchOverlay {
  readonly #words: Words;
  readonly dialog: Locator;

  constructor(page: Page, words: Words) {
    this.#words = words;
    this.dialog = page.getByRole('dialog', { name: words.t('labels:likes.dialogs.match') });
  }

  line(name: string): Locator {
    return this.dialog.getByText(this.#words.t('likes:match.text', { name }));
  }

  async write(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.#words.t('likes:match.write', { name }) }).click();
  }
}
