import type { Language } from '@rendezvous/contracts';
import type { OwnPageName, PageContent } from './PageContent.ts';

/**
 * Fetches one page in one language. The files are assets, not chunks: as chunks, their names would be in the remote's
 * entry, which every visitor of any screen loads.
 */
export async function loadPage(page: OwnPageName, language: Language): Promise<PageContent> {
  const url = new URL(`../pages/${page}/${language}.json`, import.meta.url);
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  const content: PageContent = await answer.json();
  return content;
}
