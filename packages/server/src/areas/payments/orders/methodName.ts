import type { PaymentMethod } from '@rendezvous/contracts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';

/** Brand names are the same in every language. */
const BRANDS: Record<Exclude<PaymentMethod, 'sdd' | 'sct' | 'creditcard'>, string> = {
  prezelewy24: 'Przelewy24',
  blik: 'BLIK',
  giropay: 'giropay',
  mastercard: 'Mastercard',
  visa: 'Visa',
  cartebancaire: 'Carte Bancaire',
  nexi: 'Nexi',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  applepay: 'Apple Pay',
  paysafecard: 'paysafecard',
  maestro: 'Maestro',
  paypal: 'PayPal',
  sofort: 'Sofort',
  eps: 'eps',
};
const isBrand = (method: string): method is keyof typeof BRANDS => Object.hasOwn(BRANDS, method);

/** Returns a payment method's name, or its code if it is unknown. */
export function methodName(method: string, language: string): string {
  if (method === 'sdd' || method === 'sct' || method === 'creditcard')
    return serverTexts(language)(`methods.${method}`);
  return isBrand(method) ? BRANDS[method] : method;
}
