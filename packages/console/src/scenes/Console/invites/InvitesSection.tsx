import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Invite } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import { Badge, Button, Link } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { useListPage } from '../../../hooks/useListPage.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { remote } from '../../../remote.ts';
import { InviteForm } from './InviteForm.tsx';

/** Lists the codes for invite-only sites, newest first. */
export const InvitesSection = observer(function InvitesSection() {
  const { t } = useText('console');
  const { list, submission } = remote.useStore().invites;
  const page = useListPage();
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);
  const columns = useColumns();
  return (
    <ListFrame
      section="invites"
      title={t('sections.invites')}
      isBeside
      form={<InviteForm onMade={() => void list.load({ page })} />}
      failure={submission.failure}
      count={(count) => t('audit.count', { count })}
      list={list}
      empty={t('invites.empty')}
      onRetry={() => void list.load({ page })}
    >
      <RowTable
        caption={t('sections.invites')}
        columns={columns}
        rows={list.rows}
        rowKey={(one) => one.code}
      />
    </ListFrame>
  );
});

type Status = 'open' | 'used' | 'revoked' | 'expired';

function statusOf(invite: Invite, now: number): Status {
  if (invite.used_at !== null) return 'used';
  if (invite.revoked) return 'revoked';
  return Date.parse(invite.expires_at) <= now ? 'expired' : 'open';
}

function useColumns(): TableColumn<Invite>[] {
  const { t } = useText('console');
  const format = useFormat();
  const { clock } = useStores();
  return [
    columnOf(t('fields.codes.code'), (one) => (
      <Link href={one.link} quiet>
        <Code>{one.code}</Code>
      </Link>
    )),
    columnOf(t('members.columns.state'), (one: Invite) => <State status={statusOf(one, clock.now())} />, {
      place: 'end',
    }),
    columnOf(t('members.columns.site'), (one) => one.site),
    columnOf(t('invites.columns.made'), (one) => format.date(one.created_at)),
    columnOf(t('invites.columns.until'), (one) => format.date(one.expires_at)),
    columnOf('', (one) => (statusOf(one, clock.now()) === 'open' ? <Revoke code={one.code} /> : null), {
      align: 'end',
      label: t('acts.title'),
    }),
  ];
}

function State({ status }: { status: Status }) {
  const { t } = useText('console');
  return <Badge tone={status === 'open' ? 'primary' : 'neutral'}>{t(`invites.status.${status}`)}</Badge>;
}

const Revoke = observer(function Revoke({ code }: { code: string }) {
  const { t } = useText('console');
  const { invites } = remote.useStore();
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t('invites.revokeLabel', { code })}
      disabled={invites.submission.busy}
      onClick={() => void invites.revoke(code)}
    >
      {t('invites.revoke')}
    </Button>
  );
});

const Code = styled.code`
  overflow-wrap: anywhere;
`;
