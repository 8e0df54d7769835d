import type { Locator, Page } from '@playwright/test';
import type { Words } from '../site/words.ts';

/** The dialog that asks members to accept a new version of the terms. */
export class LegalDialog {
  readonly #words: Words;
  readonly dialog: Locator;

  constructor(page: Page, words: Words) {
    this.#words = words;
    this.dialog = page.getByRole('dialog', { name: words.t('account:legal.accept.title') });
  }

  async accept(): Promise<void> {
    await this.dialog
      .getByRole('button', { name: this.#words.t('account:legal.accept.action'), exact: true })
      .click();
  }
}
