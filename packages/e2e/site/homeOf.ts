import type { Country, Language } from '@rendezvous/contracts';

/** A place whose code and names are the same in every language. */
export type Place = { country: Country; region: string; city: string };

const HOMES: Partial<Record<Language, Place>> = {
  nl: { country: 'NL', region: 'NL-UT', city: 'Utrecht' },
  de: { country: 'DE', region: 'DE-BE', city: 'Berlin' },
};

/** The home of a test member who speaks the language. Region and city have the same name. */
export const homeOf = (language: Language): Place =>
  HOMES[language] ?? { country: 'GB', region: 'GB-LNE', city: 'London' };
