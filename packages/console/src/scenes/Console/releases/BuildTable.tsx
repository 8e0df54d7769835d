import type { BuildState, RemoteState } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Badge, Row, Text } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { Moment } from '../../../components/Moment.tsx';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { BuildActs } from './BuildActs.tsx';
import type { ReleaseAct } from './ReleaseAct.ts';

type BuildTableProps = { one: RemoteState; onAct: (act: ReleaseAct) => void };

/** Lists the builds of a project, newest first, with their origin and actions. */
export function BuildTable({ one, onAct }: BuildTableProps) {
  const { t } = useText('console');
  const columns = useColumns(one, onAct);
  return (
    <RowTable
      caption={t('releases.builds', { remote: one.remote })}
      columns={columns}
      rows={one.versions}
      rowKey={(build) => build.version}
    />
  );
}

function useColumns(one: RemoteState, onAct: (act: ReleaseAct) => void): TableColumn<BuildState>[] {
  const { t } = useText('console');
  const format = useFormat();
  return [
    columnOf(t('releases.columns.version'), (build) => (
      <code title={`${build.entry} ${build.integrity}`}>{build.version}</code>
    )),
    columnOf(t('members.columns.state'), (build: BuildState) => <States one={one} build={build} />, {
      place: 'end',
    }),
    columnOf(t('releases.columns.published'), (build: BuildState) => <Moment at={build.published_at} />, {
      place: 'bare',
    }),
    columnOf(t('releases.columns.source'), ({ commit, author }) =>
      commit === null ? null : `${commit.slice(0, 10)} ${author ?? ''}`,
    ),
    columnOf(
      t('releases.columns.loads'),
      ({ loads, failures }) => `${format.number(failures)} / ${format.number(loads)}`,
      'end',
    ),
    columnOf('', (build) => <BuildActs one={one} build={build} onAct={onAct} />, {
      align: 'end',
      label: t('acts.title'),
    }),
  ];
}

type Of = { one: RemoteState; build: BuildState };

/** Says why the current shell cannot run a build. */
function Incompatibility({ one, build: { fits, missing, requires } }: Of) {
  const { t } = useText('console');
  const format = useFormat();
  const lacks = one.remote === 'shell' ? 'releases.shellLacks' : 'releases.lacks';
  const why =
    missing.length > 0
      ? t(lacks, { names: format.list(missing) })
      : t('releases.incompatible', { range: requires });
  if (fits && missing.length === 0) return null;
  return (
    <Text as="span" size={14} tone="second">
      {why}
    </Text>
  );
}

function States({ one, build }: Of) {
  const { t } = useText('console');
  const { version, live, last_good, withdrawn, fits } = build;
  const isCanary = one.canary?.version === version;
  const isHeld = one.held === version;
  if (!live && !isCanary && !isHeld && !last_good && !withdrawn && fits) return null;
  return (
    <Row gap={4}>
      {live ? <Badge tone="primary">{t('releases.live')}</Badge> : null}
      {isCanary ? <Badge tone="primary">{t('releases.columns.canary')}</Badge> : null}
      {isHeld ? <Badge tone="warning">{t('releases.held')}</Badge> : null}
      {last_good ? <Badge tone="neutral">{t('releases.lastGood')}</Badge> : null}
      {withdrawn ? <Badge tone="neutral">{t('releases.withdrawn')}</Badge> : null}
      <Incompatibility one={one} build={build} />
    </Row>
  );
}
