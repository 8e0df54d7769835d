import { useEffect } from 'react';
import { BCP47 } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** Keeps the document's `lang` in sync with the language shown; the server wrote the first value. */
export function useDocumentLanguage(): void {
  const { lang } = useText('common');
  useEffect(() => {
    document.documentElement.lang = BCP47[lang].split('-')[0] ?? lang;
  }, [lang]);
}
