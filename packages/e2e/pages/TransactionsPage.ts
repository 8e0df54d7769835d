import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

/** /transactions/{id?}: purchases, invoices and refunds. */
export class TransactionsPage extends Screen {
  async open(id = ''): Promise<void> {
    await this.page.goto(id === '' ? '/transactions' : `/transactions/${id}`);
  }

  purchase(credits: number): Locator {
    return this.main.getByRole('link', {
      name: this.words.t('payments:offer.bundle', { count: credits }),
      exact: true,
    });
  }

  state(state: 'completed' | 'failed' | 'cancelled' | 'refunded'): Locator {
    return this.main.getByText(this.words.t(`payments:transactions.status.${state}`), { exact: true });
  }

  async downloadInvoice(): Promise<{ name: string; file: Buffer }> {
    const label = this.words.pattern('payments:transactions.invoiceOf');
    const downloading = this.page.waitForEvent('download');
    await this.main.getByRole('link', { name: label }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
  }

  /** The first tap asks for a confirmation, the second one refunds the credits. */
  async refund(amount: string): Promise<void> {
    const { t } = this.words;
    await this.main
      .getByRole('button', { name: t('payments:transactions.refund'), exact: true })
      .first()
      .click();
    await expect(
      this.main.getByText(this.words.pattern('payments:transactions.refundAsk', { amount })),
    ).toBeVisible();
    await this.main.getByRole('button', { name: t('payments:transactions.refundYes', { amount }) }).click();
  }
}
