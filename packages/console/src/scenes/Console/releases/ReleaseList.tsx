import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Badge, Link, Row, Stack, Text, Value } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Moment } from '../../../components/Moment.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { useShare } from '../../../hooks/useShare.ts';
import { Waiting } from '../../../components/Waiting.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { loadSummary } from '../../../models/loadSummary.ts';
import { remote } from '../../../remote.ts';
import { HourBars } from './HourBars.tsx';
import { LoadTime } from './LoadTime.tsx';

/** Lists the shell and every remote with the live build, the canary, and their health. */
export const ReleaseList = observer(function ReleaseList() {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  useEffect(() => void releases.load(), [releases]);
  const columns = useColumns(releases.remotes);
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
      ) : releases.state === 'failed' ? (
        <LoadFailed onRetry={() => void releases.load()} />
      ) : (
        <Waiting />
      )}
    </Stack>
  );
});

function useColumns(remotes: readonly RemoteState[]): TableColumn<RemoteState>[] {
  const { t } = useText('console');
  const format = useFormat();
  const shareText = useShare();
  const times = remotes.map(({ hours }) => loadSummary(hours).p90);
  const liveOf = (one: RemoteState) => one.versions.find(({ live }) => live);
  const percent = (value: number): string =>
    format.number(value, { style: 'percent', maximumFractionDigits: 1 });
  return [
    columnOf(t('releases.columns.remote'), (one) => (
      <Link as={RouteLink} to="console" params={{ section: 'releases', id: one.remote }}>
        {one.remote}
      </Link>
    )),
    columnOf(t('members.columns.state'), (one: RemoteState) => <State one={one} />, { place: 'end' }),
    columnOf(t('releases.columns.live'), (one) => {
      const live = liveOf(one);
      return live ? <code>{live.version}</code> : null;
    }),
    columnOf(
      t('releases.columns.published'),
      (one: RemoteState) => {
        const live = liveOf(one);
        return live ? <Moment at={live.published_at} /> : null;
      },
      { place: 'bare' },
    ),
    columnOf(t('releases.columns.canary'), ({ canary }) =>
      canary === null ? null : <Badge tone="primary">{shareText(canary.share)}</Badge>,
    ),
    columnOf(
      t('releases.columns.failed'),
      ({ hours }) => {
        const { failed } = loadSummary(hours);
        return failed === null ? null : (
          <Row as="span" nowrap justify="end">
            {failed > 0 ? <HourBars hours={hours} /> : null}
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
        return p90 === null ? null : <LoadTime ms={p90} all={times} />;
      },
      'end',
    ),
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
    <Text as="span" size={14} tone="second">
      {chosenAt === null ? t('releases.newest') : t('releases.chosen', { date: format.date(chosenAt) })}
    </Text>
  );
}
