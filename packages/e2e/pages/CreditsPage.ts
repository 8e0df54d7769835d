import type { Page } from '@playwright/test';

/** /credits: the order, and the sandbox provider's page behind it. */
export class CreditsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async order(bundle: RegExp, method: string): Promise<void> {
    const main = this.#page.getByRole('main');
    await main.getByRole('radio', { name: bundle }).check({ force: true });
    await main.getByRole('radio', { name: method, exact: true }).check({ force: true });
    await main.getByRole('checkbox', { name: /I agree to the terms/ }).check();
    await main.getByRole('checkbox', { name: /Give me the credits at once/ }).check();
    await main.getByRole('button', { name: /^Order and pay/ }).click();
  }

  /** What the sandbox provider offers instead of a bank. */
  async answerAtProvider(button: string | RegExp): Promise<void> {
    await this.#page.getByRole('button', { name: button }).first().click();
  }
}
