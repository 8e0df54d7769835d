import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { color, type, useFieldControl } from '@rendezvous/ui';
import { controlStyle } from './controlStyle.ts';

export type TextAreaProps = {
  /** "1,640 of 2,000", shown below the input. The caller decides when. */
  counter?: string;
  /** Whether the limit is exceeded. */
  over?: boolean;
} & ComponentPropsWithRef<'textarea'>;

/** Takes text of several lines. Grows with the text in browsers that support it. */
export function TextArea({ counter, over = false, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <div>
      <Area rows={rows} {...control} {...rest} />
      <Counter aria-live="polite" $over={over}>
        {counter}
      </Counter>
    </div>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  resize: vertical;
  field-sizing: content;
  min-height: calc(${({ rows = 4 }) => rows} * 1.5em + 24px);
  max-height: 60vh;
`;

const Counter = styled.p<{ $over: boolean }>`
  text-align: end;
  font-size: ${type[13]};
  font-variant-numeric: tabular-nums;
  color: ${({ $over }) => ($over ? color.danger : color.second)};
  &:not(:empty) {
    margin-block-start: 4px;
  }
`;
