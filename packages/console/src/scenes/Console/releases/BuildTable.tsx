import styled from 'styled-components';
import type { BuildState, RemoteState } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Chip, Row } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { columnOf } from '../../../models/columnOf.ts';
import { BuildActs } from './BuildActs.tsx';
import type { ReleaseAct } from './ReleaseAct.ts';

type BuildTableProps = { one: RemoteState; onAct: (act: ReleaseAct) => void };

/** The builds of a project, newest first, with their origin and actions. */
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
    columnOf(t('releases.columns.published'), (build) => (
      <Nowrap>{`${format.date(build.published_at, 'short')} ${format.time(build.published_at)}`}</Nowrap>
    )),
    columnOf(t('members.columns.state'), (build) => <States one={one} build={build} />),
    columnOf(t('releases.columns.source'), ({ commit, author }) =>
      commit === null ? '–' : `${commit.slice(0, 10)} ${author ?? ''}`,
    ),
    columnOf(
      t('releases.columns.loads'),
      ({ loads, failures }) => `${format.number(failures)} / ${format.number(loads)}`,
    ),
    {
      id: 'act',
      header: '',
      label: t('acts.title'),
      align: 'end',
      place: 'full',
      cell: (build) => <BuildActs one={one} build={build} onAct={onAct} />,
    },
  ];
}

type Of = { one: RemoteState; build: BuildState };

/** Why the current shell cannot run a build. */
function Incompatibility({ one, build: { fits, missing, requires } }: Of) {
  const { t } = useText('console');
  const format = useFormat();
  const lacks = one.remote === 'shell' ? 'releases.shellLacks' : 'releases.lacks';
  if (missing.length > 0) return <Chip tone="quiet">{t(lacks, { names: format.list(missing) })}</Chip>;
  return fits ? null : <Chip tone="quiet">{t('releases.incompatible', { range: requires })}</Chip>;
}

function States({ one, build }: Of) {
  const { t } = useText('console');
  const { version, live, last_good, withdrawn, fits } = build;
  const isCanary = one.canary?.version === version;
  const isHeld = one.held === version;
  if (!live && !isCanary && !isHeld && !last_good && !withdrawn && fits) return <>–</>;
  return (
    <Row gap={4}>
      {live ? <Chip tone="strong">{t('releases.live')}</Chip> : null}
      {isCanary ? <Chip tone="soft">{t('releases.columns.canary')}</Chip> : null}
      {isHeld ? <Chip tone="soft">{t('releases.held')}</Chip> : null}
      {last_good ? <Chip tone="soft">{t('releases.lastGood')}</Chip> : null}
      {withdrawn ? <Chip tone="quiet">{t('releases.withdrawn')}</Chip> : null}
      <Incompatibility one={one} build={build} />
    </Row>
  );
}

const Nowrap = styled.span`
  white-space: nowrap;
`;
