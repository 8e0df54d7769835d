import { expect, type Page } from '@playwright/test';
import type { Words, WordKey } from '../site/words.ts';

/** /credits: the order, and the sandbox provider's page behind it. */
export class CreditsPage {
  readonly #page: Page;
  readonly #words: Words;

  constructor(page: Page, words: Words) {
    this.#page = page;
    this.#words = words;
  }

  async order(credits: number, method: string): Promise<void> {
    const { t, pattern } = this.#words;
    const main = this.#page.getByRole('main');
    const bundle = t('payments:offer.bundle', { count: credits });
    await main.getByRole('radio', { name: new RegExp(`^${bundle}`) }).check({ force: true });
    await main
      .getByRole('radio', { name: t(`payments:methods.${method}`), exact: true })
      .check({ force: true });
    await main.getByRole('checkbox', { name: t('payments:order.terms') }).check();
    await main.getByRole('checkbox', { name: t('payments:order.startNow') }).check();
    await main.getByRole('button', { name: pattern('payments:order.pay') }).click();
  }

  /** What the sandbox provider offers instead of a bank: `server:payment.…`. */
  async answerAtProvider(answer: WordKey): Promise<void> {
    await this.#page
      .getByRole('button', { name: this.#words.t(answer), exact: true })
      .first()
      .click();
  }

  async expectThanks(): Promise<void> {
    const title = this.#words.t('payments:pay.completed');
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async expectBalance(count: number): Promise<void> {
    await expect(this.#page.getByText(this.#words.t('payments:credits.balance', { count }))).toBeVisible();
  }
}
