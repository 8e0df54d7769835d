import type { Currency, Money } from '@rendezvous/contracts';

/** An amount in minor units, as it goes over the wire. Columns hold the currency as text. */
export const money = (amount: number, currency: string): Money => ({
  amount,
  currency: currency as Currency,
});
