import type { Language } from '@rendezvous/contracts';
import type { Site } from '../request/Site.ts';
import { serverTexts } from './serverTexts.ts';

/** Returns the description for search engines and app stores: the site's own, or ours. */
export function describeSite(site: Site, language: Language): string {
  const { description } = site.settings;
  if (language === site.language && description !== '') return description;
  return serverTexts(language)('site.description', { site: site.name });
}
