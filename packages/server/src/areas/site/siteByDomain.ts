import { invalidField } from '../../kernel/ApiError.ts';
import type { Site, SiteRegistry } from '../../kernel/request/Site.ts';

/** The site that a form names by its domain; the one that was asked where it names none. @throws ApiError invalid (site) */
export async function siteByDomain(
  sites: SiteRegistry,
  domain: string | undefined,
  asked: Site,
): Promise<Site> {
  if (domain === undefined) return asked;
  const found = (await sites.all()).find((site) => site.domain === domain);
  if (!found) throw invalidField('site', 'unknown');
  return found;
}
