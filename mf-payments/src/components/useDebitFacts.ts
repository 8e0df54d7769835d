import type { Payment } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';

/** Day, creditor and mandate of an announced direct debit. Empty for other payments. */
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
