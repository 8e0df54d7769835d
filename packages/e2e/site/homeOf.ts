import type { Country, Language } from '@rendezvous/contracts';

/** A place, by codes and names that are the same in every language. */
export type Place = { country: Country; region: string; city: string };

const HOMES: Partial<Record<Language, Place>> = {
  nl: { country: 'NL', region: 'NL-UT', city: 'Utrecht' },
  de: { country: 'DE', region: 'DE-BE', city: 'Berlin' },
};

/** Where a test member who speaks the language lives. Region and city share their name. */
export const homeOf = (language: Language): Place =>
  HOMES[language] ?? { country: 'GB', region: 'GB-LNE', city: 'London' };
