import type { i18n } from 'i18next';
import { stretchAll, stretchPages } from '@rendezvous/contracts/pseudo';

type Fetcher = Pick<typeof globalThis, 'fetch'>;

/** Static pages and recorded legal texts are no namespaces: their screens fetch them. */
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

/**
 * Shows every text about 40 % longer, with accents and in brackets: what is cut does not fit other languages, and what has no
 * brackets is not translated. For development, with `?pseudo` in the address.
 */
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
