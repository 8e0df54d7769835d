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

/** A browser takes 10 to 20 ms for each kind of names, five times as long on a phone, and pages render more than once. */
function remember(read: (locale: string, code: string) => string): (locale: string, code?: string) => string {
  const known = new Map<string, string>();
  return (locale, code = '') => {
    const key = `${locale} ${code}`;
    const name = known.get(key) ?? read(locale, code);
    known.set(key, name);
    return name;
  };
}

const countryName = remember(
  (locale, code) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
);

/** The `languages` that customer service reads, in the language of the page. */
const languageNames = remember((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const sorted = LANGUAGES.map((language) => names.of(language) ?? language).toSorted(
    new Intl.Collator(locale).compare,
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(sorted);
});

/**
 * What the static pages say about countries: `emergency_number`, `local_authority` of the visitor, `authority` and
 * `company_country` of the company, and the `languages` of customer service. `local_authority` is empty where it is
 * unknown or the company's own, which the pages name anyway: `usePageValues` describes it there.
 */
export function countryFacts({ locale, company, visitor }: Place): PageValues {
  const country = () => (company === null ? '' : countryName(locale, company));
  const authority = AUTHORITIES[company ?? ''];
  const local = AUTHORITIES[visitor ?? ''] ?? '';
  return {
    emergency_number: EMERGENCY_NUMBERS[visitor ?? ''] ?? EUROPEAN_NUMBER,
    get authority() {
      return authority ?? country();
    },
    local_authority: local === authority ? '' : local,
    get company_country() {
      return country();
    },
    get languages() {
      return languageNames(locale);
    },
  };
}
