import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores, useText } from '@rendezvous/platform';
import { EmptyState, Stack, Text } from '@rendezvous/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { QueueLinks } from '../../../components/QueueLinks.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import { Waiting } from '../../../components/Waiting.tsx';
import { remote } from '../../../remote.ts';
import { AgreementPanel } from './AgreementPanel.tsx';
import { GivenVerdict } from './GivenVerdict.tsx';
import { LookedAt } from './LookedAt.tsx';
import { VerdictForm } from './VerdictForm.tsx';

/** Offers randomly drawn decisions to a second moderator, and shows how often the two agree. */
export const LooksSection = observer(function LooksSection() {
  const { t } = useText('console');
  const { session } = useStores();
  const { next } = remote.useStore().looks;
  const isModerator = session.user?.staff_roles.includes('moderator') ?? false;
  const waiting = next.value?.waiting ?? 0;
  return (
    <Stack gap={24}>
      <SectionHead
        title={t('sections.looks')}
        hint={t('looks.hint')}
        tools={
          <Text size={14} tone="second" role="status" tabular>
            {isModerator && waiting > 0 ? t('waiting', { count: waiting }) : ''}
          </Text>
        }
      />
      {isModerator ? <Next /> : null}
      <AgreementPanel />
    </Stack>
  );
});

const Next = observer(function Next() {
  const { t } = useText('console');
  const { looks } = remote.useStore();
  const { next, given } = looks;
  useEffect(() => void looks.load(), [looks]);
  if (next.failure !== null) return <LoadFailed onRetry={() => void looks.load()} />;
  if (next.value === null) return <Waiting />;
  const { look } = next.value;
  if (look === null) return <EmptyState drawing="done" title={t('looks.empty')} action={<QueueLinks />} />;
  return (
    <Stack gap={16}>
      <LookedAt look={look} />
      {given ? <GivenVerdict given={given} /> : <VerdictForm key={look.id} look={look} />}
    </Stack>
  );
});
