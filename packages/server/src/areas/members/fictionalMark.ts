import type { SiteSettings } from '../../kernel/request/Site.ts';

/** The sign and the word that mark a fictional profile on a site; null where the site has none. */
export function fictionalMark(settings: SiteSettings): string | null {
  const { fictional_icon: icon, fictional_singular: word } = settings;
  if (word === null) return null;
  return icon === null ? word : `${icon} ${word}`;
}
