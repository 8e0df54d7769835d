import type { i18n } from 'i18next';
import { stretchAll } from '@rendezvous/contracts/pseudo';

/**
 * Shows every text about 40 % longer, with accents and in brackets: what is cut does not fit other languages, and what has no
 * brackets is not translated. For development, with `?pseudo` in the address.
 */
export function speakPseudo({ store }: Pick<i18n, 'store'>): void {
  const change = (language: string, namespace: string): void => {
    const texts = store.data[language];
    if (texts?.[namespace] !== undefined) texts[namespace] = stretchAll(texts[namespace]);
  };
  for (const [language, texts] of Object.entries(store.data)) {
    for (const namespace of Object.keys(texts)) change(language, namespace);
  }
  store.on('added', change);
}
