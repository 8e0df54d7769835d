import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { color, useFieldControl } from '@rendezvous/ui';
import { controlStyle } from './controlStyle.ts';

export type TextInputProps = {
  /** Shown inside the input before the text, e.g. an icon or a currency. */
  before?: ReactNode;
  /** Shown inside the input after the text, e.g. a unit or a button. */
  after?: ReactNode;
} & ComponentPropsWithRef<'input'>;

/**
 * Takes a single line of text. Inside a `Field`, it gets id, description and validity from the
 * field.
 */
export function TextInput({ before, after, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = <Input type="text" {...control} {...rest} />;
  if (!before && !after) return input;
  return (
    <Frame>
      {before ? <Side $end={false}>{before}</Side> : null}
      <Padded $before={Boolean(before)} $after={Boolean(after)}>
        {input}
      </Padded>
      {after ? <Side $end>{after}</Side> : null}
    </Frame>
  );
}

const Input = styled.input`
  ${controlStyle}
  /* Suggestions open while typing; the browser's arrow matches no other control. */
  &[list]::-webkit-calendar-picker-indicator {
    display: none;
  }
`;

const Frame = styled.div`
  position: relative;
  color: ${color.second};
`;

const Padded = styled.div<{ $before: boolean; $after: boolean }>`
  ${Input} {
    ${({ $before }) => $before && 'padding-inline-start: 46px;'}
    ${({ $after }) => $after && 'padding-inline-end: 56px;'}
  }
`;

const Side = styled.span<{ $end: boolean }>`
  position: absolute;
  inset-block: 0;
  ${({ $end }) => ($end ? 'inset-inline-end: 4px;' : 'inset-inline-start: 14px;')}
  display: flex;
  align-items: center;
  z-index: 1;
`;
