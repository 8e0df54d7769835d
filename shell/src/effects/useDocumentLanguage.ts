import { useEffect } from 'react';
import { BCP47, toLanguage } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** Keeps the document's `lang` in sync with the language shown; the server wrote the first value, with a region. */
export function useDocumentLanguage(): void {
  const { lang } = useText('common');
  useEffect(() => {
    const { documentElement } = document;
    // Any other tag, of the same language too, makes the browser lay out the whole page again.
    if (toLanguage(documentElement.lang) === lang) return;
    documentElement.lang = BCP47[lang].split('-')[0] ?? lang;
  }, [lang]);
}
