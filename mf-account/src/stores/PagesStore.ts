import { BCP47, FIGURES } from '@rendezvous/contracts';
import type { CompanyInfo, Language } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import { countryFacts } from '../models/countryFacts.ts';
import { mergeValues } from '../models/PageContent.ts';
import type { OwnPageName, PageContent, PageValues } from '../models/PageContent.ts';

export type LoadPage = (name: OwnPageName, language: Language) => Promise<PageContent>;

/** Static pages, each loaded once per language, and the site's placeholder values. */
export class PagesStore {
  readonly #core: Core;
  readonly #pages = new Map<string, Loadable<PageContent>>();

  constructor(core: Core) {
    this.#core = core;
  }

  /**
   * @param load passed by the screen, so that only the screen's chunk contains the list of files
   */
  page(name: OwnPageName, load: LoadPage): Loadable<PageContent> {
    const { language } = this.#core.locale;
    const key = `${name}/${language}`;
    const present = this.#pages.get(key);
    if (present !== undefined) return present;
    const page = new Loadable(() => load(name, language));
    this.#pages.set(key, page);
    return page;
  }

  /** Loads the company that runs the site, for the placeholders. */
  async loadFacts(): Promise<void> {
    // The pages are useful even without the company.
    await this.#core.settings.loadCompanyInfo().catch(() => undefined);
  }

  get values(): PageValues {
    const { values, companyInfo, country } = this.#core.settings;
    const locale = BCP47[this.#core.locale.language];
    const figures = Object.entries(FIGURES).map(([name, figure]) => [name, String(figure)]);
    const facts = countryFacts({ locale, company: companyInfo?.country ?? null, visitor: country });
    return mergeValues(Object.fromEntries(figures), facts, {
      site: values.name,
      domain: values.domain,
      email: values.support_email,
      phone: values.support_phone ?? companyInfo?.support_phone ?? '',
      refund_days: String(values.refund_days),
      min_age: String(values.min_age),
      message_credits: String(values.message_credits),
      photo_credits: String(values.photo_credits),
      gift_credits: range(values.gift_costs),
      signup_credits: String(values.signup_credits),
      ...(companyInfo === null ? { company: values.name } : companyValues(companyInfo, country)),
    });
  }
}

const range = ({ lowest, highest }: { lowest: number; highest: number }): string =>
  lowest === highest ? String(lowest) : `${lowest}–${highest}`;

function companyValues(
  { name, address, city, kvk, country, vat_numbers }: CompanyInfo,
  visitor: string | null,
): PageValues {
  const vat = vat_numbers[visitor ?? ''] ?? vat_numbers[country] ?? Object.values(vat_numbers)[0];
  return { company: name, address: [address, city].filter(Boolean).join(', '), kvk, vat: vat ?? '' };
}
