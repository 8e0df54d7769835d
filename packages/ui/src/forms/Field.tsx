import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldContext, Value, VisuallyHidden, color, space, type } from '@rendezvous/ui';
import type { FieldControl } from '@rendezvous/ui';
import { Hint } from './Hint.tsx';
import { FieldError } from './FieldError.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Help that is always visible, not only on focus. */
  hint?: ReactNode;
  /** Says what is wrong and how to fix it. Announced by screen readers. */
  error?: ReactNode;
  /** Added to the label of an optional field: "optional". */
  optional?: ReactNode;
  required?: boolean;
  /** Shows the label to screen readers only. Leaves no room for `aside`. */
  hideLabel?: boolean;
  /** Enlarges the label, for screens with a single question. */
  large?: boolean;
  /** Shown at the end of the label's line, e.g. a counter or a link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Gives one control, such as `TextInput` or `NativeSelect`, a label, a hint and an error. */
export function Field({
  label,
  hint,
  error,
  optional,
  required,
  hideLabel,
  large = false,
  aside,
  children,
}: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    required: required || undefined,
  };
  const words = (
    <>
      <Value>{label}</Value>
      {optional ? (
        <Optional>
          {' '}
          · <Value>{optional}</Value>
        </Optional>
      ) : null}
    </>
  );
  return (
    <Box>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {words}
        </VisuallyHidden>
      ) : (
        <Line>
          <Label htmlFor={id} $large={large}>
            {words}
          </Label>
          {aside}
        </Line>
      )}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[12]};
`;

const Label = styled.label<{ $large: boolean }>`
  font-weight: 600;
  font-size: ${({ $large }) => ($large ? type[20] : type[15.5])};
  ${({ $large }) => $large && 'font-family: var(--heading); line-height: 1.25;'}
`;

const Optional = styled.span`
  font-weight: 400;
  color: ${color.second};
`;
