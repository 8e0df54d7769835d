import { observer } from 'mobx-react-lite';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Link, Value } from '@rendezvous/ui';
import { Table } from '@rendezvous/ui/data';
import { useDay } from '../../../components/useDay.ts';
import { remote } from '../../../remote.ts';
import { TransactionActions } from './TransactionActions.tsx';
import { TransactionState } from './TransactionState.tsx';

/** A table on wide screens; on a phone, a small list for each purchase. */
export const TransactionTable = observer(function TransactionTable() {
  const { t } = useText('payments');
  const { t: common } = useText('common');
  const format = useFormat();
  const day = useDay();
  const { transactions: store } = remote.useStore();
  const head = (key: 'date' | 'what' | 'method' | 'amount' | 'state' | 'actions') => {
    const text = t(`transactions.${key}`);
    return { id: key, header: text, label: text };
  };
  return (
    <Table
      caption={common('titles.transactions')}
      hideCaption
      rows={store.list.rows}
      rowKey={({ payment }) => payment.payment_id}
      columns={[
        {
          ...head('what'),
          place: 'start',
          cell: ({ payment }) => (
            <Link as={RouteLink} to="transactions" params={{ id: payment.payment_id }}>
              <Value>{t('offer.bundle', { count: payment.credits })}</Value>
            </Link>
          ),
        },
        { ...head('date'), place: 'start', cell: ({ payment }) => day(payment.created_at) },
        { ...head('method'), place: 'start', cell: ({ payment }) => t(`methods.${payment.paymentmethod}`) },
        { ...head('amount'), align: 'end', place: 'end', cell: ({ payment }) => format.money(payment.total) },
        {
          ...head('state'),
          place: 'end',
          cell: (transaction) => <TransactionState transaction={transaction} />,
        },
        {
          ...head('actions'),
          align: 'end',
          place: 'end',
          cell: (transaction) => <TransactionActions transaction={transaction} />,
        },
      ]}
    />
  );
});
