import { useErrorText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';
import { Notice } from '@rendezvous/ui';

/** What went wrong with a form as a whole; nothing where the fields say it. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const errorText = useErrorText();
  if (failure === null || Object.keys(failure.fields).length > 0) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(failure.error)}
    </Notice>
  );
}
