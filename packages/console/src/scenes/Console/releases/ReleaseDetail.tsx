import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { BuildState, RemoteState } from '@rendezvous/contracts';
import { RouteLink, useFormat, useText } from '@rendezvous/platform';
import { Button, Chip, EmptyState, Heading, Link, Row, Stack, Text } from '@rendezvous/ui';
import type { TableColumn } from '@rendezvous/ui/data';
import { RowTable } from '../../../components/RowTable.tsx';
import { remote } from '../../../remote.ts';
import { BuildChoice } from './BuildChoice.tsx';
import { CanaryPanel } from './CanaryPanel.tsx';
import { LoadHours } from './LoadHours.tsx';
import type { ReleaseAct } from './ReleaseAct.ts';
import { ReleasesAbsent } from './ReleasesAbsent.tsx';

/** The builds of a remote, and a button to activate another one. */
export const ReleaseDetail = observer(function ReleaseDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  useEffect(() => {
    releases.submission.reset();
    void releases.load();
  }, [releases]);
  const found = releases.remotes.find((one) => one.remote === id);
  return (
    <Stack gap={16}>
      <Text size={14}>
        <Link as={RouteLink} to="console" params={{ section: 'releases' }}>
          {t('releases.toList')}
        </Link>
      </Text>
      {found ? <Builds one={found} /> : null}
      {!found && releases.state === 'ready' ? (
        <EmptyState drawing="notFound" title={t('releases.missing')} />
      ) : null}
      {!found && releases.state !== 'ready' ? <ReleasesAbsent /> : null}
    </Stack>
  );
});

function Builds({ one }: { one: RemoteState }) {
  const { t } = useText('console');
  const [wanted, setWanted] = useState<ReleaseAct | null>(null);
  const [done, setDone] = useState(false);
  const columns = useColumns(one, handleAct);
  const live = one.versions.find((build) => build.live);

  function handleAct(act: ReleaseAct): void {
    setDone(false);
    setWanted(act);
  }

  function handleDone(): void {
    setWanted(null);
    setDone(true);
  }

  return (
    <Stack gap={16}>
      <Heading level={2} size="section">
        {one.remote}
      </Heading>
      {one.canary ? <CanaryPanel canary={one.canary} onAct={handleAct} /> : null}
      {wanted === null ? null : (
        <BuildChoice
          key={`${wanted.kind} ${wanted.version}`}
          remoteName={one.remote}
          act={wanted}
          live={live?.version ?? null}
          onDone={handleDone}
          onCancel={() => setWanted(null)}
        />
      )}
      <Text size={14} role="status">
        {done ? t('acts.done') : ''}
      </Text>
      {one.versions.length > 0 ? (
        <RowTable
          caption={t('releases.builds', { remote: one.remote })}
          columns={columns}
          rows={one.versions}
          rowKey={(build) => build.version}
        />
      ) : (
        <EmptyState drawing="done" title={t('releases.none')} />
      )}
      <Text size={14} tone="second">
        {t('releases.hint')}
      </Text>
      <LoadHours hours={one.hours} />
    </Stack>
  );
}

/** A canary that runs can only change its own share. */
const canTry = ({ canary }: RemoteState, { version, withdrawn }: BuildState): boolean =>
  !withdrawn && (canary === null || canary.version === version);

type ActsProps = { one: RemoteState; build: BuildState; onAct: (act: ReleaseAct) => void };

function Acts({ one, build, onAct }: ActsProps) {
  const { t } = useText('console');
  const { version } = build;
  if (build.live || !build.fits) return null;
  return (
    <Row gap={8}>
      {canTry(one, build) ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={t('releases.canary.tryLabel', { version })}
          onClick={() => onAct({ kind: 'canary', version })}
        >
          {t('releases.canary.try')}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('releases.makeLiveLabel', { version })}
        onClick={() => onAct({ kind: 'live', version })}
      >
        {t('releases.makeLive')}
      </Button>
    </Row>
  );
}

function useColumns(one: RemoteState, onAct: (act: ReleaseAct) => void): TableColumn<BuildState>[] {
  const { t } = useText('console');
  const format = useFormat();
  const column = (
    id: 'version' | 'published' | 'state' | 'source' | 'loads' | 'entry',
    cell: (build: BuildState) => React.ReactNode,
  ): TableColumn<BuildState> => ({
    id,
    header: t(`releases.columns.${id}`),
    label: t(`releases.columns.${id}`),
    cell,
  });
  return [
    column('version', (build) => <code>{build.version}</code>),
    column('published', (build) => (
      <Nowrap>
        {format.date(build.published_at, 'short')} {format.time(build.published_at)}
      </Nowrap>
    )),
    column('state', (build) => <States build={build} />),
    column('source', ({ commit, author }) =>
      commit === null ? '–' : `${commit.slice(0, 10)} ${author ?? ''}`,
    ),
    column('loads', ({ loads, failures }) => `${format.number(failures)} / ${format.number(loads)}`),
    column('entry', (build) => (
      <Entry>
        <code>{build.entry}</code>
        <code>{build.integrity}</code>
      </Entry>
    )),
    {
      id: 'act',
      header: '',
      label: t('acts.title'),
      align: 'end',
      cell: (build) => <Acts one={one} build={build} onAct={onAct} />,
    },
  ];
}

function States({ build }: { build: BuildState }) {
  const { t } = useText('console');
  const format = useFormat();
  if (!build.live && !build.last_good && !build.withdrawn && build.fits) return <>–</>;
  return (
    <Row gap={4}>
      {build.live ? <Chip tone="strong">{t('releases.live')}</Chip> : null}
      {build.last_good ? <Chip tone="soft">{t('releases.lastGood')}</Chip> : null}
      {build.withdrawn ? <Chip tone="quiet">{t('releases.withdrawn')}</Chip> : null}
      {build.fits || build.missing.length > 0 ? null : (
        <Chip tone="quiet">{t('releases.unfit', { range: build.requires })}</Chip>
      )}
      {build.missing.length > 0 ? (
        <Chip tone="quiet">{t('releases.lacks', { names: format.list(build.missing) })}</Chip>
      ) : null}
    </Row>
  );
}

const Nowrap = styled.span`
  white-space: nowrap;
`;

const Entry = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;
