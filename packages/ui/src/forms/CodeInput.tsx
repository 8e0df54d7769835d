import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { type, useFieldControl } from '@rendezvous/ui';
import { controlStyle } from './controlStyle.ts';

export type CodeInputProps = {
  value: string;
  /** Called with up to `length` digits. */
  onChange: (value: string) => void;
  length?: number;
} & Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'>;

/**
 * Takes a code of digits. It is a single input, so that pasting and one-time-code autofill work.
 */
export function CodeInput({ value, onChange, length = 6, ...rest }: CodeInputProps) {
  const control = useFieldControl();
  return (
    <Box
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...control}
      {...rest}
      maxLength={length + 4}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
    />
  );
}

const Box = styled.input`
  ${controlStyle}
  max-width: 13rem;
  font-size: ${type[26]};
  letter-spacing: 0.25em;
  font-variant-numeric: tabular-nums;
`;
