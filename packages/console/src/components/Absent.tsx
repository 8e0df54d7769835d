import { EmptyState } from '@rendezvous/ui';
import type { RecordState } from '../models/recordState.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Waiting } from './Waiting.tsx';

type AbsentProps = {
  state: RecordState;
  /** Shown if no record has that id. */
  missing: string;
  onRetry: () => void;
};

/** Shown instead of a record that is loading, does not exist or failed to load. */
export function Absent({ state, missing, onRetry }: AbsentProps) {
  if (state === 'missing') return <EmptyState drawing="notFound" title={missing} />;
  if (state !== 'failed') return <Waiting />;
  return <LoadFailed onRetry={onRetry} />;
}
