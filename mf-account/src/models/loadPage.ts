import type { Language } from '@rendezvous/contracts';
import type { OwnPageName, PageContent } from './PageContent.ts';

/** Fetches a page in one language as an asset, because chunks would bloat the remote's entry. */
export async function loadPage(page: OwnPageName, language: Language): Promise<PageContent> {
  const url = new URL(`../pages/${page}/${language}.json`, import.meta.url);
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  const content: PageContent = await answer.json();
  return content;
}
