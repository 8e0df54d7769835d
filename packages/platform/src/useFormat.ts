import { useTranslation } from 'react-i18next';
import type { Language, Money } from '@rendezvous/contracts';
import { useStores } from './useStores.ts';
import { pageFormat } from './formatOf.ts';
import type { Format } from './format.ts';

export type { Format, Language, Money };

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return pageFormat(useStores(), i18n.language);
}
