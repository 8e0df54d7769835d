import { useTranslation } from 'react-i18next';
import type { Language } from '@rendezvous/contracts';
import { changeLanguage } from './internal/loadTexts.ts';
import { useStores } from './useStores.ts';
import { useToasts } from './useToasts.ts';

/** Changes the language once its texts are loaded. If they fail, keeps the current one. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation('common');
  const { locale } = useStores();
  const toasts = useToasts();
  return async (language) => {
    try {
      await changeLanguage(i18n, language);
      await locale.choose(language);
    } catch (error) {
      toasts.error(error);
    }
  };
}
