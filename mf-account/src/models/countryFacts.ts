import { LANGUAGES } from '@rendezvous/contracts';
import type { PageValues } from './PageContent.ts';

/** Emergency numbers other than 112. Source: ITU-T E.161.1 and national numbering plans. */
const EMERGENCY_NUMBERS: Readonly<Record<string, string>> = {
  AU: '000',
  CA: '911',
  GB: '999',
  NZ: '111',
  US: '911',
};
/** Works from mobile phones in most other countries as well. */
const EUROPEAN_NUMBER = '112';

/** Data protection authorities by country. Source: European Data Protection Board. */
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
  /** BCP 47 tag of the texts. */
  locale: string;
  /** Country of the company. Null until it is known. */
  company: string | null;
  /** Country of the visitor. Null if unknown. */
  visitor: string | null;
};

/**
 * Caches names: each kind takes 10 to 20 ms, five times as long on phones, and pages render again.
 */
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

/** Lists the languages that customer service reads, in the language of the page. */
const languageNames = remember((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const sorted = LANGUAGES.map((language) => names.of(language) ?? language).toSorted(
    new Intl.Collator(locale).compare,
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(sorted);
});

/**
 * Country facts for static pages. `local_authority` is the visitor's; it is empty if it is unknown
 * or the same as the company's `authority`. `languages` are those of customer service.
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
