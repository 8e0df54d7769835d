import { useText } from '@rendezvous/platform';
import { Notice } from '@rendezvous/ui';
import type { Failure } from '../models/Failure.ts';

/** What went wrong with an act as a whole; nothing where the fields say it. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const { t } = useText('errors');
  if (failure === null || Object.keys(failure.fields).length > 0) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {failure.message ?? t(failure.key)}
    </Notice>
  );
}
