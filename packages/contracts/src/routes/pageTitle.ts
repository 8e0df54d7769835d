import type { Settings } from '../entities/settings.ts';

type TitledSite = Pick<Settings, 'name' | 'index_title' | 'domain_language'>;

/**
 * The document title: the page's title and the site's name, without repeating it. The entry page
 * uses the site's own text in the site's language.
 * @param own localised page title, if any
 */
export function pageTitle(
  site: TitledSite,
  page: { isIndex: boolean; language: string; own: string | null | undefined },
): string {
  const { name, index_title: indexTitle, domain_language: language } = site;
  const title = page.isIndex && page.language === language ? indexTitle : page.own;
  if (!title) return name;
  return title.startsWith(name) ? title : `${title} · ${name}`;
}
