import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon, color, useFieldControl } from '@rendezvous/ui';
import { controlStyle } from '../controlStyle.ts';

export type SelectOption = {
  value: string;
  label: string;
  disabled?: boolean;
};

export type NativeSelectProps = {
  options: readonly SelectOption[];
  /** The first option, with the value '', while nothing is selected. */
  emptyLabel?: string;
} & Omit<ComponentPropsWithRef<'select'>, 'children'>;

/** A native select, which suits phones, long lists and autofill best. */
export function NativeSelect({ options, emptyLabel, ...rest }: NativeSelectProps) {
  const control = useFieldControl();
  return (
    <Frame>
      <Box {...control} {...rest}>
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Box>
      <ChevronDownIcon size={20} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  & > svg {
    position: absolute;
    inset-inline-end: 14px;
    inset-block-start: 14px;
    color: ${color.second};
    pointer-events: none;
  }
`;

const Box = styled.select`
  ${controlStyle}
  padding-inline-end: 42px;
  text-overflow: ellipsis;
  cursor: pointer;
`;
