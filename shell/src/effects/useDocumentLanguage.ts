import { useEffect } from 'react';
import { BCP47 } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** The document says which language it is in, also after another was chosen; the server wrote the first. */
export function useDocumentLanguage(): void {
  const { lang } = useText('common');
  useEffect(() => {
    document.documentElement.lang = BCP47[lang].split('-')[0] ?? lang;
  }, [lang]);
}
