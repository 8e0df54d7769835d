import { useFormat, useText } from '@rendezvous/platform';
import { remote } from '../remote.ts';

/** States the VAT included in the prices. Null in a country without VAT. Call it in an observer. */
export function useVatNote(): string | null {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer } = remote.useStore();
  const rate = offer.offer?.vat_rate;
  return rate ? t('offer.vatRate', { rate: format.percent(rate) }) : null;
}
