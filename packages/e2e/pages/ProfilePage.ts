import type { Page } from '@playwright/test';
import type { Words } from '../site/words.ts';

/** The page of one member. */
export class ProfilePage {
  readonly #page: Page;
  readonly #words: Words;
  readonly #name: string;

  constructor(page: Page, words: Words, name: string) {
    this.#page = page;
    this.#words = words;
    this.#name = name;
  }

  async like(): Promise<void> {
    await this.#page
      .getByRole('main')
      .getByRole('button', { name: this.#words.t('members:profile.likeLabel', { name: this.#name }) })
      .click();
  }

  async write(): Promise<void> {
    const label = this.#words.t('members:profile.write', { name: this.#name });
    await this.#page.getByRole('link', { name: label }).click();
  }
}
