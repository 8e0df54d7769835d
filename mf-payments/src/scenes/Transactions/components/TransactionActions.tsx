import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { Transaction } from '@rendezvous/contracts';
import { RouteLink, useFormat, useStores, useText } from '@rendezvous/platform';
import { Button, Link, Row, Stack, Text, Value } from '@rendezvous/ui';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { remote } from '../../../remote.ts';

/** Links to the invoice and to pay an open order, and refunds in two taps. */
export const TransactionActions = observer(function TransactionActions({
  transaction,
}: {
  transaction: Transaction;
}) {
  const { t } = useText('payments');
  const { transactions: store } = remote.useStore();
  const { payment, invoice_number: invoice, refundable } = transaction;
  const id = payment.payment_id;
  if (refundable !== null && store.asking === id) return <RefundQuestion id={id} refundable={refundable} />;
  const isOpen = payment.status === 'created' || payment.status === 'pending';
  if (!isOpen && invoice === null && refundable === null) return null;
  return (
    <Row gap={16} justify="end">
      {isOpen ? (
        <Link as={RouteLink} to="credits-pay" params={{ id }}>
          {payment.status === 'created' ? t('transactions.resume') : t('transactions.details')}
        </Link>
      ) : null}
      {invoice === null ? null : (
        <Link
          href={`/api/transactions.php?invoice=${encodeURIComponent(id)}`}
          target="_blank"
          aria-label={t('transactions.invoiceOf', { number: invoice })}
        >
          {t('transactions.invoice')}
        </Link>
      )}
      {refundable === null ? null : (
        <Button variant="secondary" size="sm" onClick={() => store.ask(id)}>
          {t('transactions.refund')}
        </Button>
      )}
    </Row>
  );
});

type RefundQuestionProps = { id: string; refundable: NonNullable<Transaction['refundable']> };

const RefundQuestion = observer(function RefundQuestion({ id, refundable }: RefundQuestionProps) {
  const { t } = useText('payments');
  const format = useFormat();
  const { toasts } = useStores();
  const { transactions: store } = remote.useStore();
  const amount = format.money(refundable.amount);
  const yes = useRef<HTMLButtonElement>(null);
  // Focus was lost with the button that this question replaced.
  useEffect(() => yes.current?.focus(), []);

  async function handleRefund(): Promise<void> {
    if (await store.refund(id)) toasts.success(t('transactions.refundDone', { amount }));
  }

  return (
    <Stack gap={8} role="group" aria-label={t('transactions.refund')}>
      <Text role="status">
        <Value>{t('transactions.refundAsk', { count: refundable.credits, amount })}</Value>
      </Text>
      <FailureNotice failure={store.submission.failure} />
      <Row gap={8} justify="end">
        <Button variant="quiet" size="sm" onClick={() => store.cancel()}>
          {t('transactions.refundNo')}
        </Button>
        <Button ref={yes} size="sm" loading={store.refunding === id} onClick={() => void handleRefund()}>
          <Value>{t('transactions.refundYes', { amount })}</Value>
        </Button>
      </Row>
    </Stack>
  );
});
