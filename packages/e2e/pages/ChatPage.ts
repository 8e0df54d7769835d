import { expect, type Locator, type Page } from '@playwright/test';

/** One conversation. */
export class ChatPage {
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  async send(text: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: `Write to ${this.#name}` }).fill(text);
    await this.#page.getByRole('button', { name: /^Send\./ }).click();
  }

  /** A message of this conversation, by its words. */
  message(text: string): Locator {
    return this.#page.getByRole('main').getByText(text).last();
  }

  async expectCreditsLeft(count: number): Promise<void> {
    await expect(this.#page.getByRole('main').getByText(`${count} credits left`)).toBeVisible();
  }
}
