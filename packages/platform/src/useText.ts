import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@rendezvous/contracts';
import { toLanguage } from '@rendezvous/contracts';
import { hasTexts } from './internal/loadTexts.ts';
import { TextsError } from './remotes.ts';
import type { TextNamespace, Translate } from './texts.ts';

/**
 * Returns the texts of a namespace. Suspends while they load; screens load theirs before rendering.
 * @throws TextsError if they failed, upon which the boundary offers a retry
 */
export function useText<Namespace extends TextNamespace>(
  namespace: Namespace,
): { t: Translate<Namespace>; lang: Language } {
  const plain: string = namespace;
  const { t: translate, i18n } = useTranslation(plain);
  const lang = toLanguage(i18n.language) ?? 'en';
  if (!hasTexts(i18n, plain)) throw new TextsError(plain, i18n.language);
  return useMemo(() => {
    const t: Translate<Namespace> = (key, values) => translate(String(key), { ...values });
    return { t, lang };
  }, [translate, lang]);
}
