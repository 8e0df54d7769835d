import type { Locator, Page } from '@playwright/test';
import { words as wordsOf, type Words } from '../site/words.ts';

/** The adults-only question that covers the first page of a visit. */
export class EntryWarning {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words = wordsOf('en')) {
    this.#page = page;
    this.#words = words;
  }

  dialog(): Locator {
    return this.#page.getByRole('dialog', { name: this.#words.t('common:entryWarning.title') });
  }

  async accept(): Promise<void> {
    const dialog = this.dialog();
    await dialog.getByRole('button', { name: this.#words.pattern('common:entryWarning.enter') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
