import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { CreditRequest } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Button, Heading, Link, Row, Stack } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';

/** Lists credits that await a second person's approval. Renders nothing if there are none. */
export const WaitingCredits = observer(function WaitingCredits() {
  const { t } = useText('console');
  const { list, submission } = remote.useStore().credits;
  useEffect(() => {
    submission.reset();
    void list.load({ page: 1 });
  }, [list, submission]);
  const columns = useColumns();
  if (list.rows.length === 0 && submission.failure === null) return null;
  return (
    <Stack as="section" gap={8} aria-labelledby="console-waiting-credits">
      <Heading level={2} size="card" id="console-waiting-credits">
        {t('requests.title')}
      </Heading>
      <FailureNotice failure={submission.failure} />
      <RowTable caption={t('requests.title')} columns={columns} rows={list.rows} rowKey={(one) => one.id} />
    </Stack>
  );
});

function useColumns(): TableColumn<CreditRequest>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t('members.columns.name'), ({ member }) => (
      <Link as={RouteLink} to="console" params={{ section: 'members', id: member.id }}>
        {member.name}
      </Link>
    )),
    columnOf(t('members.columns.credits'), (one) => format.number(one.credits), 'end'),
    columnOf(t('acts.reason'), (one) => one.reason),
    columnOf(t('audit.columns.who'), (one) => one.staff),
    columnOf(t('members.columns.site'), (one) => one.site),
    columnOf(t('refunds.since'), (one) => format.date(one.asked_at)),
    columnOf('', (one) => <Decide request={one} />, { align: 'end', label: t('acts.title') }),
  ];
}

const Decide = observer(function Decide({ request }: { request: CreditRequest }) {
  const { t } = useText('console');
  const { credits } = remote.useStore();
  const { busy } = credits.submission;
  const { id, approvable, member } = request;
  return (
    <Row gap={8} justify="end">
      {approvable ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('requests.approveLabel', { name: member.name })}
          disabled={busy}
          onClick={() => void credits.decide(id, true)}
        >
          {t('requests.approve')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('requests.declineLabel', { name: member.name })}
        disabled={busy}
        onClick={() => void credits.decide(id, false)}
      >
        {t('requests.decline')}
      </Button>
    </Row>
  );
});
