import { RETIRED_PAYMENT_METHODS } from '@rendezvous/contracts';
import type { Currency, PaymentMethod } from '@rendezvous/contracts';

const EVERYWHERE: readonly PaymentMethod[] = [
  'creditcard',
  'visa',
  'mastercard',
  'maestro',
  'paypal',
  'paysafecard',
  'applepay',
];

/** Local methods of a country; shown first. */
const LOCAL: Readonly<Record<string, readonly PaymentMethod[]>> = {
  NL: ['ideal'],
  BE: ['bancontact'],
  DE: ['sdd', 'sct'],
  AT: ['eps', 'sdd', 'sct'],
  PL: ['blik', 'prezelewy24'],
  FR: ['cartebancaire'],
  IT: ['nexi'],
};

/** Returns the only country whose banks offer a method; null for international methods. */
export function onlyCountryOf(method: PaymentMethod): string | null {
  const countries = Object.keys(LOCAL).filter((country) => LOCAL[country]?.includes(method));
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

/** Methods that support only one currency. */
const BOUND: Partial<Record<PaymentMethod, Currency>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  sdd: 'EUR',
  sct: 'EUR',
  eps: 'EUR',
  cartebancaire: 'EUR',
  nexi: 'EUR',
  blik: 'PLN',
  prezelewy24: 'PLN',
};

/** Returns a country's payment methods in a currency, most common first, without retired ones. */
export function offeredMethods(country: string | null, currency: string): PaymentMethod[] {
  return [...(LOCAL[country ?? ''] ?? []), ...EVERYWHERE].filter(
    (method) => !RETIRED_PAYMENT_METHODS.includes(method) && (BOUND[method] ?? currency) === currency,
  );
}
