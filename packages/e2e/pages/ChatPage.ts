import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../site/words.ts';

/** One conversation. */
export class ChatPage {
  readonly #page: Page;
  readonly #words: Words;
  readonly #name: string;

  constructor(page: Page, words: Words, name: string) {
    this.#page = page;
    this.#words = words;
    this.#name = name;
  }

  async send(text: string): Promise<void> {
    const { t, pattern } = this.#words;
    await this.#page
      .getByRole('textbox', { name: t('chat:composer.label', { name: this.#name }) })
      .fill(text);
    await this.#page.getByRole('button', { name: pattern('chat:composer.send') }).click();
  }

  /** A message of this conversation, by its words. */
  message(text: string): Locator {
    return this.#page.getByRole('main').getByText(text).last();
  }

  async expectCreditsLeft(count: number): Promise<void> {
    const left = this.#words.t('chat:composer.balance', { count });
    await expect(this.#page.getByRole('main').getByText(left)).toBeVisible();
  }
}
