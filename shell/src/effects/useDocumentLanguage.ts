import { useEffect } from 'react';
import { BCP47, toLanguage } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** Keeps the document's `lang` in sync with the language. */
export function useDocumentLanguage(): void {
  const { lang } = useText('common');
  useEffect(() => {
    const { documentElement } = document;
    // The server's tag may include a region. Replacing it in the same language would only cost a
    // layout.
    if (toLanguage(documentElement.lang) === lang) return;
    documentElement.lang = BCP47[lang].split('-')[0] ?? lang;
  }, [lang]);
}
