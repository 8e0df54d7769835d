import { useFormat, useText } from '@rendezvous/platform';
import { remote } from '../remote.ts';

/** The VAT in the prices; null in a country without VAT. Call it in an observer. */
export function useVatNote(): string | null {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer } = remote.useStore();
  const rate = offer.offer?.vat_rate;
  return rate ? t('offer.vatRate', { rate: format.percent(rate) }) : null;
}
