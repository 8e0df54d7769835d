import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Chip, Heading, Link, Stack } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';
import { ReleasesAbsent } from './ReleasesAbsent.tsx';

/** Every remote with the build that visitors load. */
export const ReleaseList = observer(function ReleaseList() {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  useEffect(() => void releases.load(), [releases]);
  const columns = useColumns();
  return (
    <Stack gap={12}>
      <Heading level={2} size="card">
        {t('releases.title')}
      </Heading>
      {releases.state === 'ready' ? (
        <RowTable
          caption={t('releases.title')}
          columns={columns}
          rows={releases.remotes}
          rowKey={(one) => one.remote}
        />
      ) : (
        <ReleasesAbsent />
      )}
    </Stack>
  );
});

function useColumns(): TableColumn<RemoteState>[] {
  const { t } = useText('console');
  const format = useFormat();
  const liveOf = (one: RemoteState) => one.versions.find(({ live }) => live);
  const column = (
    id: 'remote' | 'live' | 'published' | 'state' | 'builds',
    cell: (one: RemoteState) => React.ReactNode,
    align?: 'end',
  ): TableColumn<RemoteState> => ({
    id,
    header: t(`releases.columns.${id}`),
    label: t(`releases.columns.${id}`),
    cell,
    ...(align ? { align } : {}),
  });
  return [
    column('remote', (one) => (
      <Link as={RouteLink} to="console" params={{ section: 'releases', id: one.remote }}>
        {one.remote}
      </Link>
    )),
    column('live', (one) => <code>{liveOf(one)?.version ?? '–'}</code>),
    column('published', (one) => {
      const live = liveOf(one);
      return live ? `${format.date(live.published_at, 'short')} ${format.time(live.published_at)}` : '–';
    }),
    column('state', (one) =>
      one.chosen_at === null ? (
        t('releases.newest')
      ) : (
        <Chip tone="strong">{t('releases.chosen', { date: format.date(one.chosen_at, 'short') })}</Chip>
      ),
    ),
    column('builds', (one) => format.number(one.versions.length), 'end'),
  ];
}
