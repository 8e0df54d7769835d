import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden, space, type } from '@rendezvous/ui';
import { FieldError } from '../FieldError.tsx';
import { Hint } from '../Hint.tsx';

export type ChoiceGroupProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  hideLegend?: boolean;
  /** Enlarges the legend, for screens with a single question. */
  large?: boolean;
  /** Shows the error above the choices, because an error below a long list may be out of view. */
  errorFirst?: boolean;
  children: ReactNode;
};

/** A fieldset with a legend, for radios, checkboxes or the parts of a date. */
export function ChoiceGroup({
  legend,
  hint,
  error,
  hideLegend,
  large = false,
  errorFirst = false,
  children,
}: ChoiceGroupProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const refusal = <FieldError id={`${id}-error`}>{error}</FieldError>;
  return (
    <Group aria-describedby={described || undefined}>
      {hideLegend ? (
        <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      ) : (
        <Legend $large={large}>{legend}</Legend>
      )}
      {hint ? <HintLine id={`${id}-hint`}>{hint}</HintLine> : null}
      {errorFirst ? refusal : null}
      {children}
      {errorFirst ? null : refusal}
    </Group>
  );
}

const Group = styled.fieldset`
  position: relative;
  & > p:last-child:not(:empty) {
    margin-block-start: 8px;
  }
  & > p:not(:last-child, :empty) {
    margin-block-end: 8px;
  }
`;

const HintLine = styled(Hint)`
  margin-block-end: ${space[8]};
`;

const Legend = styled.legend<{ $large: boolean }>`
  margin-block-end: ${({ $large }) => ($large ? space[12] : '6px')};
  font-weight: 600;
  ${({ $large }) =>
    $large
      ? `font: 600 ${type[20]}/1.25 var(--heading); letter-spacing: -0.01em;`
      : `font-size: ${type[15.5]};`}
`;
