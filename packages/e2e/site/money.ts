import { intlLocale, type Country, type Language, type Money } from '@rendezvous/contracts';

/** An amount formatted as in pages and mails. */
export function money({ amount, currency }: Money, language: Language, country: Country): string {
  const locale = intlLocale(language, country);
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  // Playwright normalizes spaces in names and texts.
  return written.replaceAll(/\s/gu, ' ');
}
