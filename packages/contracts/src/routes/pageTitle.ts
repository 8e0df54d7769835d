import type { Settings } from '../entities/settings.ts';

type TitledSite = Pick<Settings, 'name' | 'index_title' | 'domain_language'>;

/**
 * The document title: the page's own title and the site's name, which is not repeated. The entry page shows the
 * site's own text to readers of the site's language.
 * @param own the page's title in the reader's language, if it has one
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
