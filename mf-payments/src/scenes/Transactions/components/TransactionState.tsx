import { observer } from 'mobx-react-lite';
import type { Transaction } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Text, Value } from '@rendezvous/ui';
import type { Tone } from '@rendezvous/ui';

const TONES: Partial<Record<Transaction['payment']['status'], Tone>> = {
  completed: 'primary',
  failed: 'danger',
  charged_back: 'danger',
  pending: 'warning',
};

type TransactionStateProps = {
  transaction: Transaction;
  /** Omits a completed refund if the amounts next to it already show it. */
  brief?: boolean;
};

/** Shows the state of the payment and of its refund. */
export const TransactionState = observer(function TransactionState({
  transaction,
  brief = false,
}: TransactionStateProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const { payment, refund } = transaction;
  return (
    <div>
      <Text as="span" weight={600} tone={TONES[payment.status] ?? 'second'}>
        {t(`transactions.status.${payment.status}`)}
      </Text>
      {refund === null || (brief && payment.status === 'refunded') ? null : (
        <Text size={14} tone={refund.status === 'failed' ? 'danger' : 'second'}>
          <Value>{t(REFUND_TEXTS[refund.status], { amount: format.money(refund.amount) })}</Value>
        </Text>
      )}
    </div>
  );
});

const REFUND_TEXTS = {
  requested: 'transactions.refundRequested',
  completed: 'transactions.refunded',
  failed: 'transactions.refundFailed',
} as const;
