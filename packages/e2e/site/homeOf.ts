import type { Country, Language } from '@rendezvous/contracts';

/** A place by codes and names that are the same in every language. */
export type Place = { country: Country; region: string; city: string };

const HOMES: Partial<Record<Language, Place>> = {
  nl: { country: 'NL', region: 'NL-UT', city: 'Utrecht' },
  de: { country: 'DE', region: 'DE-BE', city: 'Berlin' },
};

/** Where a member of the tests lives who speaks the language. The regions are named as their cities are. */
export const homeOf = (language: Language): Place =>
  HOMES[language] ?? { country: 'GB', region: 'GB-LNE', city: 'London' };
