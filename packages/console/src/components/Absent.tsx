import { useText } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton } from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';

type AbsentProps = {
  state: RecordState;
  /** Shown when no record has that id. */
  missing: string;
  onRetry: () => void;
};

/** Replaces a record that is loading, missing, or failed to load. */
export function Absent({ state, missing, onRetry }: AbsentProps) {
  const { t } = useText('console');
  if (state === 'missing') return <EmptyState drawing="notFound" title={missing} />;
  if (state !== 'failed') return <Skeleton shape="block" />;
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
