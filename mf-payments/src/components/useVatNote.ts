import { useFormat, useText } from '@rendezvous/platform';
import { remote } from '../remote.ts';

/** The VAT note, with the rate if the country has one and is known. Call it in an observer. */
export function useVatNote(): string {
  const { t } = useText('payments');
  const format = useFormat();
  const { offer } = remote.useStore();
  const rate = offer.offer?.vat_rate;
  return rate ? t('offer.vatRate', { rate: format.percent(rate) }) : t('offer.vat');
}
