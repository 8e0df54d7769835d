import { expect, type Locator } from '@playwright/test';
import type { PaymentMethod } from '@rendezvous/contracts';
import { choose } from '../site/choose.ts';
import type { WordKey } from '../site/words.ts';
import { Screen } from '../site/Screen.ts';

/** /credits: the bundles and the order, and the sandbox provider's page. */
export class CreditsPage extends Screen {
  title(): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.words.t('common:titles.credits') });
  }

  /** The remaining time of the time bonus. */
  countdown(): Locator {
    return this.main.getByRole('timer');
  }

  bundle(credits: number): Locator {
    const name = this.words.t('payments:offer.bundle', { count: credits });
    return this.main.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  method(method: PaymentMethod): Locator {
    return this.main.getByRole('radio', { name: this.words.t(`payments:methods.${method}`) });
  }

  /** The order button, which shows the total. */
  payButton(amount?: string): Locator {
    return this.main.getByRole('button', {
      name: this.words.pattern('payments:order.pay', amount === undefined ? {} : { amount }),
    });
  }

  /** Chooses a bundle, consents, and goes to the provider's page. */
  async order(credits: number, method: PaymentMethod): Promise<void> {
    await choose(this.bundle(credits));
    await choose(this.method(method));
    await this.agree();
    await this.payButton().click();
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }

  async agree(): Promise<void> {
    const { t } = this.words;
    await this.main.getByRole('checkbox', { name: t('payments:order.terms') }).check();
    await this.main.getByRole('checkbox', { name: t('payments:order.startNow') }).check();
  }

  code(): Locator {
    return this.main.getByRole('textbox', { name: this.words.within('payments:discount.code') });
  }

  async applyCode(code: string): Promise<void> {
    if (!(await this.code().isVisible()))
      await this.main.getByText(this.words.t('payments:discount.have')).click();
    await this.code().fill(code);
    await this.main.getByRole('button', { name: this.words.t('payments:discount.apply') }).click();
  }

  appliedCode(code: string): Locator {
    return this.main.getByText(this.words.pattern('payments:discount.applied', { code }));
  }

  /** Chooses a result on the sandbox provider's page: `server:sandbox.…`. */
  async answerAtProvider(answer: WordKey): Promise<void> {
    await this.page.getByRole('button', { name: this.words.t(answer), exact: true }).click();
  }

  async expectThanks(): Promise<void> {
    const title = this.words.t('payments:pay.completed');
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  async expectBalance(count: number): Promise<void> {
    const { t } = this.words;
    const said = count === 0 ? t('payments:credits.empty') : t('payments:credits.balance', { count });
    await expect(this.page.getByText(said)).toBeVisible();
  }
}
