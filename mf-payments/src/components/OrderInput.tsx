import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldCode } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Field, TextInput } from '@rendezvous/ui/forms';

type OrderInputProps = {
  label: string;
  hint?: ReactNode;
  /** Why the value was rejected. */
  code: FieldCode | undefined;
  onType: (value: string) => void;
} & Omit<ComponentPropsWithRef<'input'>, 'onChange'>;

export function OrderInput({ label, hint, code, onType, ...input }: OrderInputProps) {
  const { t: errors } = useText('errors');
  return (
    <Field
      label={label}
      hint={hint}
      error={code === undefined ? undefined : errors(`fields.${code}`)}
      required
    >
      <TextInput {...input} onChange={(event) => onType(event.target.value)} />
    </Field>
  );
}
