import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Chip, Heading, Link, Row, Stack, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { useShare } from '../../../hooks/useShare.ts';
import { loadSummary } from '../../../models/loadSummary.ts';
import { remote } from '../../../remote.ts';
import { HourBars } from './HourBars.tsx';
import { ReleasesAbsent } from './ReleasesAbsent.tsx';

/** The shell and every remote: the live build, the canary, and their health. */
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

type ColumnId = 'remote' | 'live' | 'published' | 'canary' | 'failed' | 'time' | 'state';

function useColumns(): TableColumn<RemoteState>[] {
  const { t } = useText('console');
  const format = useFormat();
  const shareText = useShare();
  const liveOf = (one: RemoteState) => one.versions.find(({ live }) => live);
  const percent = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  const column = (
    id: ColumnId,
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
    column('canary', ({ canary }) =>
      canary === null ? '–' : <Chip tone="soft">{shareText(canary.share)}</Chip>,
    ),
    column(
      'failed',
      ({ hours }) => {
        const { failed } = loadSummary(hours);
        return failed === null ? (
          '–'
        ) : (
          <Row as="span" nowrap justify="end">
            <HourBars hours={hours} />
            <Value>{percent(failed)}</Value>
          </Row>
        );
      },
      'end',
    ),
    column(
      'time',
      ({ hours }) => {
        const { p90 } = loadSummary(hours);
        return p90 === null ? '–' : `${format.number(p90)} ms`;
      },
      'end',
    ),
    column('state', (one) => <State one={one} />),
  ];
}

function State({ one }: { one: RemoteState }) {
  const { t } = useText('console');
  const format = useFormat();
  const { skipped: skipped, held, chosen_at: chosenAt } = one;
  if (skipped !== null)
    return <Chip tone="strong">{t('releases.notServed', { version: skipped.version })}</Chip>;
  if (held !== null) return <Chip tone="strong">{t('releases.held')}</Chip>;
  return (
    <Value>
      {chosenAt === null
        ? t('releases.newest')
        : t('releases.chosen', { date: format.date(chosenAt, 'short') })}
    </Value>
  );
}
