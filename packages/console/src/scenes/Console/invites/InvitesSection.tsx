import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Invite } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useFormat, useNavigation, useStores, useText } from '@rendezvous/platform';
import { Button, Chip, Heading, Link, Stack } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { ListCount } from '../../../components/ListCount.tsx';
import { ListFrame } from '../../../components/ListFrame.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';
import { InviteForm } from './InviteForm.tsx';

/** Codes for invite-only sites, newest first. */
export const InvitesSection = observer(function InvitesSection() {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { list, submission } = remote.useStore().invites;
  const page = Number(query.get('page')) || 1;
  useEffect(() => {
    submission.reset();
    void list.load({ page });
  }, [list, submission, page]);
  const columns = useColumns();
  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {t('invites.title')}
      </Heading>
      <InviteForm onMade={() => void list.load({ page })} />
      <FailureNotice failure={submission.failure} />
      <ListCount list={list} fitting={null} words={(count) => t('invites.count', { count })} />
      <ListFrame
        section="invites"
        list={list}
        page={page}
        empty={t('invites.empty')}
        onRetry={() => void list.load({ page })}
      >
        <RowTable
          caption={t('invites.title')}
          columns={columns}
          rows={list.rows}
          rowKey={(one) => one.code}
        />
      </ListFrame>
    </Stack>
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
  const column = (
    id: 'code' | 'state' | 'made' | 'until',
    cell: (one: Invite) => React.ReactNode,
  ): TableColumn<Invite> => ({
    id,
    header: t(`invites.columns.${id}`),
    label: t(`invites.columns.${id}`),
    cell,
  });
  return [
    column('code', (one) => (
      <Link href={one.link} quiet>
        <Code>{one.code}</Code>
      </Link>
    )),
    column('state', (one) => <State status={statusOf(one, clock.now())} />),
    {
      id: 'site',
      header: t('members.columns.site'),
      label: t('members.columns.site'),
      cell: (one) => one.site,
    },
    column('made', (one) => format.date(one.created_at, 'short')),
    column('until', (one) => format.date(one.expires_at, 'short')),
    {
      id: 'act',
      header: '',
      label: t('acts.title'),
      align: 'end',
      cell: (one) => (statusOf(one, clock.now()) === 'open' ? <Revoke code={one.code} /> : null),
    },
  ];
}

function State({ status }: { status: Status }) {
  const { t } = useText('console');
  return <Chip tone={status === 'open' ? 'soft' : 'quiet'}>{t(`invites.status.${status}`)}</Chip>;
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
