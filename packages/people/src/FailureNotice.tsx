import { useErrorText } from '@rendezvous/platform';
import { hasFields } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';
import { Notice } from '@rendezvous/ui';

/** Shows a form's error, unless its fields already do. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const errorText = useErrorText();
  if (failure === null || hasFields(failure)) return null;
  return (
    <Notice tone="danger" announce="assertive">
      {errorText(failure.error)}
    </Notice>
  );
}
