import { observer } from 'mobx-react-lite';
import type { Transaction } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Card, Stack } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { PaymentSum } from '../../../components/PaymentSum.tsx';
import { useDebitFacts } from '../../../components/useDebitFacts.ts';
import { useDay } from '../../../components/useDay.ts';
import { TransactionActions } from './TransactionActions.tsx';
import { TransactionState } from './TransactionState.tsx';

export const TransactionDetail = observer(function TransactionDetail({
  transaction,
}: {
  transaction: Transaction;
}) {
  const { t } = useText('payments');
  const format = useFormat();
  const day = useDay();
  const { hydration } = useStores();
  const { payment } = transaction;
  const debit = useDebitFacts(payment);
  const when = payment.completed_at ?? payment.created_at;
  return (
    <Card padding={24}>
      <Stack gap={24}>
        <DescriptionList
          items={[
            {
              id: 'date',
              term: t('transactions.date'),
              value: hydration.isRunning ? day(when, 'long') : `${day(when, 'long')}, ${format.time(when)}`,
            },
            {
              id: 'state',
              term: t('transactions.state'),
              value: <TransactionState transaction={transaction} />,
            },
            {
              id: 'method',
              term: t('transactions.method'),
              value: t(`methods.${payment.paymentmethod}`),
            },
            { id: 'code', term: t('discount.code'), value: payment.discountcode },
            ...debit,
            { id: 'number', term: t('transactions.number'), value: payment.payment_id },
          ]}
        />
        <PaymentSum payment={payment} />
        <TransactionActions transaction={transaction} />
      </Stack>
    </Card>
  );
});
