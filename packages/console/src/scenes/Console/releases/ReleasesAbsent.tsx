import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

/** Shown while the builds load, and after a failure. */
export const ReleasesAbsent = observer(function ReleasesAbsent() {
  const { t } = useText('console');
  const { releases } = remote.useStore();
  if (releases.state === 'loading') return <Skeleton shape="block" />;
  return (
    <EmptyState
      drawing="offline"
      title={t('failed')}
      action={
        <Button variant="secondary" onClick={() => void releases.load()}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
});
