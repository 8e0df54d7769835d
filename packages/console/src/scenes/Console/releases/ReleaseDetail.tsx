import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { EmptyState, Heading, Stack, Text } from '@rendezvous/ui';
import { Absent } from '../../../components/Absent.tsx';
import { RecordFrame } from '../../../components/RecordFrame.tsx';
import { remote } from '../../../remote.ts';
import { ActTable } from './ActTable.tsx';
import { BuildChoice } from './BuildChoice.tsx';
import { BuildTable } from './BuildTable.tsx';
import { CanaryPanel } from './CanaryPanel.tsx';
import { LoadHours } from './LoadHours.tsx';
import type { ReleaseAct } from './ReleaseAct.ts';
import { ReleaseNotices } from './ReleaseNotices.tsx';
import { ReleaseTiles } from './ReleaseTiles.tsx';

/** Shows the shell or a remote: its live build and health, its builds, and their history. */
export const ReleaseDetail = observer(function ReleaseDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  useEffect(() => {
    releases.submission.reset();
    void releases.load();
  }, [releases]);
  const found = releases.remotes.find((one) => one.remote === id);
  return (
    <RecordFrame section="releases" back={t('releases.toList')}>
      {found ? (
        <Builds one={found} />
      ) : (
        <Absent
          state={releases.state === 'ready' ? 'missing' : releases.state}
          missing={t('releases.missing')}
          onRetry={() => void releases.load()}
        />
      )}
    </RecordFrame>
  );
});

function Builds({ one }: { one: RemoteState }) {
  const { t } = useText('console');
  const [pending, setPending] = useState<ReleaseAct | null>(null);
  const [done, setDone] = useState(false);
  const live = one.versions.find((build) => build.live);

  function handleAct(act: ReleaseAct): void {
    setDone(false);
    setPending(act);
  }

  function handleDone(): void {
    setPending(null);
    setDone(true);
  }

  return (
    <Stack gap={16}>
      <Heading level={2} size="section">
        {one.remote}
      </Heading>
      <ReleaseNotices one={one} onAct={handleAct} />
      <ReleaseTiles one={one} />
      {one.canary ? <CanaryPanel canary={one.canary} onAct={handleAct} /> : null}
      {pending === null ? null : (
        <BuildChoice
          key={`${pending.kind} ${pending.version}`}
          remoteName={one.remote}
          act={pending}
          live={live?.version ?? null}
          canary={one.canary?.version ?? null}
          onDone={handleDone}
          onCancel={() => setPending(null)}
        />
      )}
      <Text size={14} role="status">
        {done ? t('acts.done') : ''}
      </Text>
      {one.versions.length > 0 ? (
        <BuildTable one={one} onAct={handleAct} />
      ) : (
        <EmptyState drawing="done" title={t('releases.none')} />
      )}
      <Text size={14} tone="second">
        {t('releases.hint')}
      </Text>
      <LoadHours hours={one.hours} />
      <ActTable acts={one.acts} />
    </Stack>
  );
}
