import type { Config } from '../config.ts';
import type { Site } from './Site.ts';

/** Returns a site's URL without a trailing slash, for jobs; requests use `siteOrigin`. */
export function siteAddress(
  config: Pick<Config, 'publicOrigin' | 'port'>,
  site: Pick<Site, 'domain' | 'isDefault' | 'origin'>,
): string {
  if (site.origin !== null) return site.origin;
  if (config.publicOrigin === null) return `http://${site.domain}:${config.port}`;
  const origin = new URL(config.publicOrigin);
  if (!site.isDefault) origin.hostname = site.domain;
  return origin.origin;
}
