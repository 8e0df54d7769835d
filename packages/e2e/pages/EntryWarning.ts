import type { Page } from '@playwright/test';

/** The adults-only question that covers the first page of a visit. */
export class EntryWarning {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Answers it; the page behind can be used then. */
  async accept(): Promise<void> {
    const dialog = this.#page.getByRole('dialog', { name: 'This site is for adults' });
    await dialog.getByRole('button', { name: /^I am \d+ or older$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}
