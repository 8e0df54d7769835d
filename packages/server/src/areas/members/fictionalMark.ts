import type { SiteSettings } from '../../kernel/request/Site.ts';

/** Returns the symbol and word that label fictional profiles on a site, if any. */
export function fictionalMark(settings: SiteSettings): string | null {
  const { fictional_icon: icon, fictional_singular: word } = settings;
  if (word === null) return null;
  return icon === null ? word : `${icon} ${word}`;
}
