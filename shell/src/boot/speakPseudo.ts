import type { i18n } from 'i18next';
import { stretchAll, stretchPages } from '@rendezvous/contracts/pseudo';

type Fetcher = Pick<typeof globalThis, 'fetch'>;

/** Stretches the static pages and legal texts that screens fetch without i18next. */
function stretchFetchedPages(window: Fetcher): void {
  const plain = window.fetch.bind(window);
  window.fetch = async (input, options) => {
    const answer = await plain(input, options);
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
    const address = typeof input === 'string' || input instanceof URL ? input : input.url;
    const body: unknown = await answer.clone().json();
    const longer = stretchPages(new URL(address, location.href).pathname, body);
    return longer === body ? answer : Response.json(longer, { status: answer.status });
  };
}

/** Development only (`?pseudo`): lengthens texts by 40 % to reveal layouts that clip them. */
export function speakPseudo({ store }: Pick<i18n, 'store'>, window: Fetcher): void {
  const change = (language: string, namespace: string): void => {
    const texts = store.data[language];
    if (texts?.[namespace] !== undefined) texts[namespace] = stretchAll(texts[namespace]);
  };
  for (const [language, texts] of Object.entries(store.data)) {
    for (const namespace of Object.keys(texts)) change(language, namespace);
  }
  store.on('added', change);
  stretchFetchedPages(window);
}
