import { useText } from '@rendezvous/platform';
import { EmptyState, Grid, Skeleton, VisuallyHidden, steps } from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';
import { FactsWaiting } from './FactsWaiting.tsx';
import { LoadFailed } from './LoadFailed.tsx';

type AbsentProps = {
  state: RecordState;
  /** Shown if no record has that id. */
  missing: string;
  onRetry: () => void;
};

/** Shown instead of a record that is loading, does not exist or failed to load. */
export function Absent({ state, missing, onRetry }: AbsentProps) {
  if (state === 'missing') return <EmptyState drawing="notFound" title={missing} />;
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />;
  return <RecordWaiting />;
}

/** A placeholder for a record: its facts beside a form. */
function RecordWaiting() {
  const { t } = useText('common');
  return (
    <Grid min={280} gap={24} aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      <FactsWaiting />
      <Skeleton shape="block" height={steps(60)} />
    </Grid>
  );
}
