import { useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('console');
  const { t: common } = useText('common');
  return (
    <EmptyState
      drawing="offline"
      title={t('failed')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {common('remote.retry')}
        </Button>
      }
    />
  );
}
