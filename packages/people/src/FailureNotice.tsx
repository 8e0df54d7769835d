import { useErrorText } from '@rendezvous/platform';
import { hasFields } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import { Notice } from '@rendezvous/ui';

/** The error of a form; empty if the fields show it. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const errorText = useErrorText();
  if (failure === null || hasFields(failure)) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(failure.error)}
    </Notice>
  );
}
