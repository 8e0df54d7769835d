import { useEffect } from 'react';
import { BCP47, toLanguage } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** Keeps the document's `lang` in sync with the language. The server's value includes a region. */
export function useDocumentLanguage(): void {
  const { lang } = useText('common');
  useEffect(() => {
    const { documentElement } = document;
    // Any other tag, even of the same language, would trigger a full layout.
    if (toLanguage(documentElement.lang) === lang) return;
    documentElement.lang = BCP47[lang].split('-')[0] ?? lang;
  }, [lang]);
}
