import type { Page } from '@playwright/test';

/** The page of one member. */
export class ProfilePage {
  readonly #page: Page;
  readonly #name: string;

  constructor(page: Page, name: string) {
    this.#page = page;
    this.#name = name;
  }

  async like(): Promise<void> {
    await this.#page
      .getByRole('main')
      .getByRole('button', { name: `Like ${this.#name}` })
      .click();
  }

  async write(): Promise<void> {
    await this.#page.getByRole('link', { name: `Write to ${this.#name}` }).click();
  }
}
