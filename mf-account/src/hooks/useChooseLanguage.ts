import { useTranslation } from 'react-i18next';
import type { Language } from '@rendezvous/contracts';
import { useStores, useToasts } from '@rendezvous/platform';

/** Changes the language after its texts have loaded, so that nothing flashes. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation('account');
  const { locale } = useStores();
  const toasts = useToasts();
  return async (language) => {
    try {
      await i18n.changeLanguage(language);
      await locale.choose(language);
    } catch (error) {
      toasts.error(error);
    }
  };
}
