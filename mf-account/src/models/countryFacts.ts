import { LANGUAGES } from '@rendezvous/contracts';
import type { PageValues } from './PageContent.ts';

/** Where the emergency number is not the European one. Source: ITU-T E.161.1 and the national numbering plans. */
const EMERGENCY_NUMBERS: Readonly<Record<string, string>> = {
  AU: '000',
  CA: '911',
  GB: '999',
  NZ: '111',
  US: '911',
};
/** Also reaches the emergency services from a mobile phone in most other countries. */
const EUROPEAN_NUMBER = '112';

/** Data protection authorities by country, by their own names. Source: members of the European Data Protection Board. */
const AUTHORITIES: Readonly<Record<string, string>> = {
  AT: 'Datenschutzbehörde',
  AU: 'Office of the Australian Information Commissioner',
  BE: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
  CA: 'Office of the Privacy Commissioner of Canada',
  CH: 'EDÖB / PFPDT / IFPDT',
  DE: 'BfDI',
  DK: 'Datatilsynet',
  ES: 'AEPD',
  FI: 'Tietosuojavaltuutettu',
  FR: 'CNIL',
  GB: 'Information Commissioner’s Office',
  IE: 'Data Protection Commission',
  IT: 'Garante per la protezione dei dati personali',
  NL: 'Autoriteit Persoonsgegevens',
  NO: 'Datatilsynet',
  NZ: 'Office of the Privacy Commissioner',
  PL: 'Prezes Urzędu Ochrony Danych Osobowych',
  SE: 'Integritetsskyddsmyndigheten',
};

type Place = {
  /** BCP 47, of the texts. */
  locale: string;
  /** Country of the company; null until it is known. */
  company: string | null;
  /** Country of the visitor; null when unknown. */
  visitor: string | null;
};

/**
 * What the static pages say about countries: `emergency_number`, `local_authority` of the visitor, `authority` and
 * `company_country` of the company, and the `languages` that customer service reads. `local_authority` is empty where it
 * is unknown or the company's own, which the pages name anyway: `usePageValues` describes it there.
 */
export function countryFacts({ locale, company, visitor }: Place): PageValues {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const names = LANGUAGES.map((language) => languages.of(language) ?? language);
  const country = company === null ? '' : (countries.of(company) ?? company);
  const authority = AUTHORITIES[company ?? ''] ?? country;
  const local = AUTHORITIES[visitor ?? ''] ?? '';
  return {
    emergency_number: EMERGENCY_NUMBERS[visitor ?? ''] ?? EUROPEAN_NUMBER,
    authority,
    local_authority: local === authority ? '' : local,
    company_country: country,
    languages: list.format(names.toSorted(new Intl.Collator(locale).compare)),
  };
}
