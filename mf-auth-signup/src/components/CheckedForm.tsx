import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';

export type CheckedFormProps = {
  /** Changes with every rejected submit. */
  refusal: unknown;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form with its own validation that focuses the first invalid field: on a phone it may be far above the button. */
export function CheckedForm({ refusal, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form noValidate ref={form} onSubmit={handleSubmit}>
      {children}
    </form>
  );
}
