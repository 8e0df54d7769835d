import type { Currency, Money } from '@rendezvous/contracts';

/** Returns an amount in minor units, as on the wire. Columns store the currency as text. */
export const money = (amount: number, currency: string): Money => ({
  amount,
  currency: currency as Currency,
});
