import type { Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

const FIELDS = {
  account_holder: 'Robin Beispiel',
  iban: 'DE89 3704 0044 0532 0130 00',
  street: 'Hauptstraße',
  house_number: '7a',
  postal_code: '10115',
  city: 'Berlin',
  mobile_number: '0151 23456789',
} as const;
type DebitField = keyof typeof FIELDS;

/** /directdebit: the form, then the mandate and its code. */
export class DirectDebitPage extends Screen {
  field(field: DebitField): Locator {
    return this.main.getByLabel(this.words.t(`payments:debit.${field}`), { exact: true });
  }

  /** Fills all fields. Debits are limited per account, so each needs its own IBAN. */
  async fill(iban: string): Promise<void> {
    for (const [field, value] of Object.entries({ ...FIELDS, iban }))
      await this.field(field as DebitField).fill(value);
  }

  async next(): Promise<void> {
    await this.main.getByRole('button', { name: this.words.t('payments:debit.next'), exact: true }).click();
  }

  code(): Locator {
    return this.main.getByRole('textbox', { name: this.words.t('payments:debit.code'), exact: true });
  }

  consent(): Locator {
    return this.main.getByRole('checkbox', { name: this.words.t('payments:debit.consent') });
  }
}
