import { observer } from 'mobx-react-lite';
import type { Transaction } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { CheckIcon, Row, Text, Value } from '@rendezvous/ui';
import type { Tone } from '@rendezvous/ui';
import { useDay } from '../../../components/useDay.ts';

const TONES: Partial<Record<Transaction['payment']['status'], Tone>> = {
  completed: 'ink',
  failed: 'danger',
  charged_back: 'danger',
  pending: 'warning',
};

type TransactionStateProps = {
  transaction: Transaction;
  /** Omits a completed refund if the amounts next to it already show it. */
  brief?: boolean;
};

/** Shows the state of the payment and of its refund, or until when it can be refunded. */
export const TransactionState = observer(function TransactionState({
  transaction,
  brief = false,
}: TransactionStateProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const day = useDay();
  const { payment, refund, refundable } = transaction;
  const tone = TONES[payment.status];
  return (
    <div>
      <Row gap={4} nowrap>
        {payment.status === 'completed' ? <CheckIcon size={16} /> : null}
        <Text as="span" weight={tone ? 600 : 400} tone={tone ?? 'second'}>
          {t(`transactions.status.${payment.status}`)}
        </Text>
      </Row>
      {refund === null || (brief && payment.status === 'refunded') ? null : (
        <Text size={14} tone={refund.status === 'failed' ? 'danger' : 'second'}>
          <Value>{t(REFUND_TEXTS[refund.status], { amount: format.money(refund.amount) })}</Value>
        </Text>
      )}
      {refundable === null || refundable.until === null ? null : (
        <Text size={14} tone="second">
          <Value>{t('transactions.refundUntil', { date: day(refundable.until, 'long') })}</Value>
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
