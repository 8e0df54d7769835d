import { BCP47, type Country, type Language, type Money } from '@rendezvous/contracts';

/** An amount as the site formats it for a language: on pages with the reader's country, in mails without it. */
export function money({ amount, currency }: Money, language: Language, country?: Country): string {
  const { language: spoken } = new Intl.Locale(BCP47[language]);
  const locale = country === undefined ? BCP47[language] : `${spoken}-${country}`;
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  // Playwright compares names and texts with plain spaces.
  return written.replaceAll(/\s/gu, ' ');
}
