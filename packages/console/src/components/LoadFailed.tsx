import { useText } from '@rendezvous/platform';
import { Button, EmptyState } from '@rendezvous/ui';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useText('console');
  return (
    <EmptyState
      drawing="offline"
      title={t('failed')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}
