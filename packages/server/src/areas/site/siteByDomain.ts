import { invalidField } from '../../kernel/ApiError.ts';
import type { Site, SiteRegistry } from '../../kernel/request/Site.ts';

/**
 * Returns the site of a form's domain, by default the request's site.
 * @throws ApiError invalid (site)
 */
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
