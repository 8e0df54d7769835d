import { useTranslation } from 'react-i18next';
import type { Language, Money } from '@rendezvous/contracts';
import { BCP47, toLanguage } from '@rendezvous/contracts';
import { useStores } from './useStores.ts';
import { formatOf } from './formatOf.ts';
import type { Format } from './format.ts';

export type { Format, Language, Money };

/** Formats dates, numbers, money and the like for the visitor's language and country. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const core = useStores();
  const language = toLanguage(i18n.language) ?? 'en';
  return formatOf(core, BCP47[language].split('-')[0] ?? 'en', core.settings.country);
}
