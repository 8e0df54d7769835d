import type { Payment } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';

/** The announced debit of a payment as rows of a list: its day, creditor and mandate. None for other payments. */
export function useDebitFacts({ debit }: Payment): { id: string; term: string; value: string }[] {
  const { t } = useText('payments');
  const format = useFormat();
  if (debit === null) return [];
  return [
    { id: 'debitDay', term: t('debit.day'), value: format.date(debit.day, 'long') },
    { id: 'creditorId', term: t('debit.creditorId'), value: debit.creditor_id },
    { id: 'reference', term: t('debit.reference'), value: debit.reference },
  ];
}
