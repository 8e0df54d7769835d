import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { FailedRefund, Refund } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Button, Link, Stack } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { WaitingCredits } from './WaitingCredits.tsx';

/** Lists refunds that the provider could not pay out, oldest first, and credits to be approved. */
export const RefundsSection = observer(function RefundsSection() {
  const { t } = useText('console');
  const { list, submission } = remote.useStore().refunds;
  const [outcome, setOutcome] = useState<Refund['status'] | null>(null);
  const page = useListPage();
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);
  const columns = useColumns((status) => {
    setOutcome(status);
    void list.load({ page });
  });
  return (
    <Stack gap={24}>
      <WaitingCredits />
      <ListFrame
        section="refunds"
        title={t('refunds.title')}
        hint={t('refunds.hint')}
        failure={submission.failure}
        outcome={outcome === null ? '' : t(`refunds.outcome.${outcome}`)}
        count={(count) => t('waiting', { count })}
        list={list}
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
  return [
    columnOf(t('members.columns.name'), ({ member }) => (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: member.id }}>
        {member.name}
      </Link>
    )),
    columnOf(t('acts.payment'), (one) => one.payment_id),
    columnOf(t('members.columns.credits'), (one) => one.refundable?.credits, 'end'),
    columnOf(
      t('refunds.amount'),
      (one) => (one.refundable ? format.money(one.refundable.amount) : t('refunds.used')),
      'end',
    ),
    columnOf(t('members.columns.site'), (one) => one.site),
    columnOf(t('refunds.since'), (one) => format.date(one.requested_at)),
    columnOf('', (one) => <Retry refund={one} onTried={onTried} />, { align: 'end', label: t('acts.title') }),
  ];
}

const Retry = observer(function Retry({ refund, onTried }: { refund: FailedRefund; onTried: OnTried }) {
  const { t } = useText('console');
  const { t: common } = useText('common');
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
      {common('remote.retry')}
    </Button>
  );
});
