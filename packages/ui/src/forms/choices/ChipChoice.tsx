import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Value, color, motion, radius, type } from '@rendezvous/ui';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { ChoiceGroupProps } from './ChoiceGroup.tsx';

export type ChipChoiceProps<V extends string> = {
  options: readonly { value: V; label: ReactNode }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** Maximum number of answers. Once it is reached, the others are disabled. */
  max?: number;
} & Omit<ChoiceGroupProps, 'children'>;

/** A multiple choice shown as chips, e.g. for interests. Uses native checkboxes. */
export function ChipChoice<V extends string>({
  options,
  value,
  onChange,
  max,
  ...group
}: ChipChoiceProps<V>) {
  const chosen = new Set(value);
  const full = max !== undefined && chosen.size >= max;
  return (
    <ChoiceGroup {...group}>
      <Chips>
        {options.map((option) => {
          const on = chosen.has(option.value);
          return (
            <Chip key={option.value}>
              <input
                type="checkbox"
                checked={on}
                disabled={full && !on}
                onChange={() =>
                  onChange(on ? value.filter((one) => one !== option.value) : [...value, option.value])
                }
              />
              <Value>{option.label}</Value>
            </Chip>
          );
        })}
      </Chips>
    </ChoiceGroup>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Chip = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding: 6px 15px;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  font-size: ${type[14]};
  font-weight: 600;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};
  input {
    position: absolute;
    inset: -3px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    border-color: ${color.edge};
  }
  &:has(:checked) {
    background: ${color.primarySoft};
    border-color: ${color.primary};
    color: ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    color: ${color.second};
    background: ${color.wash};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
