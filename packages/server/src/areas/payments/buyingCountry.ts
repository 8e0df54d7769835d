import { isCountry } from '@rendezvous/contracts';
import type { Country, Language } from '@rendezvous/contracts';
import type { Member } from '../../kernel/request/Member.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { likelyCountry } from '../site/likelyCountry.ts';

/** The country in whose currency the caller buys: the named one, the account's, the visitor's, or the most likely one. */
export function buyingCountry(
  {
    site,
    member,
    country,
    language,
  }: { site: Site; member: Member | null; country: string | null; language: Language },
  named?: string,
): Country {
  const known = [named, member?.country, country].filter(isCountry);
  return known.find((each) => site.countries.includes(each)) ?? likelyCountry(site, language);
}
