import { useText } from '@rendezvous/platform';
import { Button, EmptyState, Skeleton } from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';

type AbsentProps = {
  state: RecordState;
  /** Said when there is none of that id. */
  missing: string;
  onRetry: () => void;
};

/** In place of one record that is not there: yet, at all, or for now. */
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
