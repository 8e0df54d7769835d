import type { Page } from '@playwright/test';
import { words as wordsOf, type Words } from '../site/words.ts';

/** The adults-only question that covers the first page of a visit. */
export class EntryWarning {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words = wordsOf('en')) {
    this.#page = page;
    this.#words = words;
  }

  /** Answers it; the page behind can be used then. */
  async accept(): Promise<void> {
    const { t, pattern } = this.#words;
    const dialog = this.#page.getByRole('dialog', { name: t('common:entryWarning.title') });
    await dialog.getByRole('button', { name: pattern('common:entryWarning.enter') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
