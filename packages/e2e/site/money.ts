import { intlLocale, type Country, type Language, type Money } from '@rendezvous/contracts';

/** An amount as pages and mails write it for a reader. */
export function money({ amount, currency }: Money, language: Language, country: Country): string {
  const locale = intlLocale(language, country);
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  // Playwright compares names and texts with plain spaces.
  return written.replaceAll(/\s/gu, ' ');
}
