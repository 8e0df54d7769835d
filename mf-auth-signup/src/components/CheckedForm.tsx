import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { focusFirstInvalid } from '@rendezvous/ui/forms';

export type CheckedFormProps = {
  /** Changes with every rejected submission. */
  refusal: unknown;
  onSubmit: () => void;
  /** The target without scripts. By default, the current page. */
  action?: string | undefined;
  children: ReactNode;
};

/**
 * A form that focuses its first invalid field. It posts without scripts, to keep passwords out of
 * URLs.
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
