import type { Locator } from '@playwright/test';
import type { PaymentMethod } from '@rendezvous/contracts';
import { choose } from '../site/choose.ts';
import { Screen } from '../site/Screen.ts';

type State = 'pending' | 'open' | 'completed' | 'failed' | 'cancelled' | 'returned';

/** /credits/{id}: the state of a payment, and the next actions. */
export class PaymentPage extends Screen {
  state(state: State): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.words.t(`payments:pay.${state}`) });
  }

  /** Repeats the order with another method, and goes to the provider's page. */
  async payBy(method: PaymentMethod): Promise<void> {
    const { t, pattern } = this.words;
    await choose(
      this.main
        .getByRole('group', { name: t('payments:pay.other') })
        .getByRole('radio', { name: t(`payments:methods.${method}`) }),
    );
    await this.main.getByRole('button', { name: pattern('payments:order.pay') }).click();
    await this.page.waitForURL(/\/sandbox\/pay\//);
  }

  async openTransaction(): Promise<void> {
    await this.main.getByRole('link', { name: this.words.t('payments:pay.receipt') }).click();
  }
}
