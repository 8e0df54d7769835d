import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { FailedRefund, Refund } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useFormat, useNavigation, useText } from '@rendezvous/platform';
import { Button, Heading, Link, Stack, Text } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListCount } from '../../../components/ListCount.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';

/** Refunds that the provider could not pay out, the oldest first, to be tried again. */
export const RefundsSection = observer(function RefundsSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list, submission } = remote.useStore().refunds;
  const [outcome, setOutcome] = useState<Refund['status'] | null>(null);
  const page = Number(query.get('page')) || 1;
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);
  const columns = useColumns((status) => {
    setOutcome(status);
    void list.load({ page });
  });
  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {t('refunds.title')}
      </Heading>
      <Text size={14} tone="second">
        {t('refunds.hint')}
      </Text>
      <FailureNotice failure={submission.failure} />
      <Text size={14} role="status">
        {outcome === null ? '' : t(`refunds.outcome.${outcome}`)}
      </Text>
      <ListCount list={list} fitting={null} words={(count) => t('refunds.count', { count })} />
      <ListFrame
        section="refunds"
        list={list}
        page={page}
        empty={t('refunds.empty')}
        drawing="done"
        onRetry={() => void list.load({ page })}
      >
        <RowTable
          caption={t('refunds.title')}
          columns={columns}
          rows={list.rows}
          rowKey={(one) => one.payment_id}
        />
      </ListFrame>
    </Stack>
  );
});

type OnTried = (status: Refund['status']) => void;

function useColumns(onTried: OnTried): TableColumn<FailedRefund>[] {
  const { t } = useText('console');
  const format = useFormat();
  const column = (
    id: string,
    header: string,
    cell: (one: FailedRefund) => React.ReactNode,
    align?: 'end',
  ): TableColumn<FailedRefund> => ({ id, header, label: header, cell, ...(align ? { align } : {}) });
  return [
    column('name', t('members.columns.name'), ({ member }) => (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: member.id }}>
        {member.name}
      </Link>
    )),
    column('payment', t('acts.payment'), (one) => one.payment_id),
    column('credits', t('members.columns.credits'), (one) => one.refundable?.credits ?? '–', 'end'),
    column(
      'amount',
      t('refunds.amount'),
      (one) => (one.refundable ? format.money(one.refundable.amount) : t('refunds.used')),
      'end',
    ),
    column('site', t('members.columns.site'), (one) => one.site),
    column('since', t('refunds.since'), (one) => format.date(one.requested_at, 'short')),
    {
      ...column('act', '', (one) => <Retry refund={one} onTried={onTried} />, 'end'),
      label: t('acts.title'),
    },
  ];
}

const Retry = observer(function Retry({ refund, onTried }: { refund: FailedRefund; onTried: OnTried }) {
  const { t } = useText('console');
  const { refunds } = remote.useStore();
  const { payment_id: id, refundable } = refund;
  if (refundable === null) return null;
  async function handleClick(): Promise<void> {
    const status = await refunds.retry(id);
    if (status !== null) onTried(status);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={t('refunds.retryLabel', { id })}
      disabled={refunds.submission.busy}
      onClick={() => void handleClick()}
    >
      {t('tryAgain')}
    </Button>
  );
});
