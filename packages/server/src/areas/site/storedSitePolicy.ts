import type { CompanyInfo, NicheNumber, SiteDocument } from '@rendezvous/contracts';
import { DEFAULT_COMPANY, DEFAULT_SETTINGS, defaultSettings } from './defaultSettings.ts';
import type { SiteRow } from '../../kernel/db/schema/site.ts';
import type { SiteSettings } from '../../kernel/request/Site.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function differing(values: object, defaults: object): Record<string, unknown> {
  const known = new Map(Object.entries(defaults));
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(value, known.get(key))));
}

/** Returns a site's columns. Only settings that differ from the defaults are stored. */
export function columnsOf(site: SiteDocument) {
  const { vat_rates, settings, company } = site;
  return {
    name: site.name,
    domain: site.domain,
    origin: site.origin,
    language: site.language,
    niche: site.niche,
    countries: [...site.countries],
    isDefault: site.is_default,
    settings: differing({ ...settings, vat_rates }, defaultSettings(site.niche as NicheNumber)),
    company: differing(company, DEFAULT_COMPANY),
  };
}

/** Returns a stored site's settings, company and VAT, with defaults. */
export function configOf(row: Pick<SiteRow, 'niche' | 'settings' | 'company'>) {
  const { vat_rates, ...settings } = { ...defaultSettings(row.niche as NicheNumber), ...row.settings };
  return { vat_rates, settings, company: { ...DEFAULT_COMPANY, ...row.company } };
}

/**
 * Returns settings and company for requests. The terms date is never before the default one or the
 * company's start.
 */
export function settingsOf(row: Pick<SiteRow, 'niche' | 'settings' | 'company'>): {
  settings: SiteSettings;
  company: CompanyInfo;
} {
  const stored = row.settings as Partial<SiteSettings>;
  const settings: SiteSettings = { ...defaultSettings(row.niche as NicheNumber), ...stored };
  settings.min_age = Math.max(DEFAULT_SETTINGS.min_age, settings.min_age);
  const company: CompanyInfo = { ...DEFAULT_COMPANY, ...(row.company as Partial<CompanyInfo>) };
  for (const date of [DEFAULT_SETTINGS.terms_version, company.added]) {
    if (Date.parse(date) > Date.parse(settings.terms_version)) settings.terms_version = date;
  }
  return { settings, company };
}
