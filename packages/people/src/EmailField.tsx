import type { ReactNode } from 'react';
import { Field, VerbatimInput } from '@rendezvous/ui/forms';

export type EmailFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A field for an e-mail address that browsers and password managers can fill in. */
export function EmailField({ value, onChange, ...field }: EmailFieldProps) {
  return (
    <Field {...field} required>
      <VerbatimInput
        type="email"
        name="email"
        autoComplete="email"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
