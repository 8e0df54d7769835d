import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Badge, Link, Row, Stack, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { useShare } from '../../../hooks/useShare.ts';
import { columnOf } from '../../../models/columnOf.ts';
import { loadSummary } from '../../../models/loadSummary.ts';
import { remote } from '../../../remote.ts';
import { HourBars } from './HourBars.tsx';
import { ReleasesAbsent } from './ReleasesAbsent.tsx';

/** Lists the shell and every remote with the live build, the canary, and their health. */
export const ReleaseList = observer(function ReleaseList() {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  useEffect(() => void releases.load(), [releases]);
  const columns = useColumns();
  return (
    <Stack gap={12}>
      <SectionHead title={t('releases.title')} />
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
  const shareText = useShare();
  const liveOf = (one: RemoteState) => one.versions.find(({ live }) => live);
  const percent = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  return [
    {
      ...columnOf(t('releases.columns.remote'), (one: RemoteState) => (
        <Link as={RouteLink} to="console" params={{ section: 'releases', id: one.remote }}>
          {one.remote}
        </Link>
      )),
      place: 'start',
    },
    columnOf(t('releases.columns.live'), (one) => <code>{liveOf(one)?.version ?? '–'}</code>),
    columnOf(t('releases.columns.published'), (one) => {
      const live = liveOf(one);
      return live ? `${format.date(live.published_at)}, ${format.time(live.published_at)}` : '–';
    }),
    columnOf(t('releases.columns.canary'), ({ canary }) =>
      canary === null ? '–' : <Badge tone="primary">{shareText(canary.share)}</Badge>,
    ),
    columnOf(
      t('releases.columns.failed'),
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
    columnOf(
      t('releases.columns.time'),
      ({ hours }) => {
        const { p90 } = loadSummary(hours);
        return p90 === null ? '–' : `${format.number(p90)} ms`;
      },
      'end',
    ),
    { ...columnOf(t('members.columns.state'), (one: RemoteState) => <State one={one} />), place: 'end' },
  ];
}

function State({ one }: { one: RemoteState }) {
  const { t } = useText('console');
  const format = useFormat();
  const { skipped: skipped, held, chosen_at: chosenAt } = one;
  if (skipped !== null)
    return <Badge tone="warning">{t('releases.notServed', { version: skipped.version })}</Badge>;
  if (held !== null) return <Badge tone="warning">{t('releases.held')}</Badge>;
  return (
    <Value>
      {chosenAt === null ? t('releases.newest') : t('releases.chosen', { date: format.date(chosenAt) })}
    </Value>
  );
}
