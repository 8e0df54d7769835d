import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@rendezvous/contracts';
import { toLanguage } from '@rendezvous/contracts';
import type { TextNamespace, Translate } from './texts.ts';

/** Texts of one namespace. Suspends while its language loads (screens load it before they render). */
export function useText<Namespace extends TextNamespace>(
  namespace: Namespace,
): { t: Translate<Namespace>; lang: Language } {
  const plain: string = namespace;
  const { t: translate, i18n } = useTranslation(plain);
  const lang = toLanguage(i18n.language) ?? 'en';
  return useMemo(() => {
    const t: Translate<Namespace> = (key, values) => translate(String(key), { ...values });
    return { t, lang };
  }, [translate, lang]);
}
