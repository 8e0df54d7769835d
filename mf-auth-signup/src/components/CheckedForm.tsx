import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { focusFirstInvalid } from '@rendezvous/ui/forms';

export type CheckedFormProps = {
  /** Changes with every rejected submit. */
  refusal: unknown;
  onSubmit: () => void;
  /** Where it is sent before its scripts run; its own page, unless given. */
  action?: string | undefined;
  children: ReactNode;
};

/**
 * A form with its own validation that focuses the first invalid field. Sent before its scripts run it goes to a page, as a POST: a password
 * never gets into an address.
 */
export function CheckedForm({ refusal, onSubmit, action, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    focusFirstInvalid(form.current);
  }, [refusal]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form method="post" action={action} noValidate ref={form} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
