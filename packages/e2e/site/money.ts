import { BCP47, type Country, type Language, type Money } from '@rendezvous/contracts';

/** An amount as the site writes it for a language, on its pages with the country of the reader, in its mails without. */
export function money({ amount, currency }: Money, language: Language, country?: Country): string {
  const { language: spoken } = new Intl.Locale(BCP47[language]);
  const locale = country === undefined ? BCP47[language] : `${spoken}-${country}`;
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100);
  // Names and texts are compared with plain spaces.
  return written.replaceAll(/\s/gu, ' ');
}
