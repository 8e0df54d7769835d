import styled, { css } from 'styled-components';
import { color, motion, radius, type } from '@rendezvous/ui';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { useRadios } from './useRadios.tsx';
import type { RadioGroupProps } from './useRadios.tsx';

export type RadioCardsProps<V extends string> = {
  /** Minimum width in rem of a card in a row. By default, cards are stacked. */
  column?: number;
  /** A single list with lines between the answers, like `PriceCards` on phones. */
  list?: boolean;
} & RadioGroupProps<V>;

/** A single choice whose answers can have an explanation or a mark. */
export function RadioCards<V extends string>({
  options,
  value,
  onChange,
  name,
  column,
  list = false,
  ...group
}: RadioCardsProps<V>) {
  const radio = useRadios({ value, onChange, name, error: group.error });
  return (
    <ChoiceGroup {...group} errorFirst>
      <List $column={column} $list={list}>
        {options.map((option) => (
          <Line key={option.value}>
            {radio(option)}
            <Words>
              <span>{option.label}</span>
              {option.hint ? <small>{option.hint}</small> : null}
            </Words>
            {option.icon}
          </Line>
        ))}
      </List>
    </ChoiceGroup>
  );
}

const joined = css`
  gap: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  &:has([data-invalid]) {
    border-color: ${color.danger};
  }
  > label {
    position: relative;
    padding-block: 6px;
    border: 0;
    border-radius: ${radius.card};
    background: none;
    &:not(:first-child) {
      border-start-start-radius: 0;
      border-start-end-radius: 0;
    }
    &:not(:last-child) {
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
    & + label::before {
      content: '';
      position: absolute;
      inset: 0 16px auto;
      border-block-start: 1px solid ${color.line};
    }
    &:has(:checked) {
      box-shadow: inset 0 0 0 2px ${color.primary};
    }
    input {
      width: 24px;
      height: 24px;
    }
    &:has(:checked)::before,
    &:has(:checked) + label::before {
      content: none;
    }
  }
`;

const List = styled.div<{ $column: number | undefined; $list: boolean }>`
  display: grid;
  gap: 8px;
  ${({ $list }) => $list && joined}
  ${({ $column }) => $column && `grid-template-columns: repeat(auto-fill, minmax(min(100%, ${$column}rem), 1fr));`}
`;

const Words = styled.span`
  flex: 1;
  min-width: 0;
  span {
    display: block;
    font-weight: 500;
  }
  small {
    display: block;
    font-size: ${type[14]};
    line-height: 1.4;
    color: ${color.second};
  }
`;

const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 10px 16px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface};
  cursor: pointer;
  transition: box-shadow ${motion.fast} ${motion.ease};
  input {
    appearance: none;
    flex: none;
    margin: 0;
    width: 22px;
    height: 22px;
    border: 1.5px solid ${color.edge};
    border-radius: ${radius.full};
    background: ${color.surface};
    outline: none;
  }
  input:checked {
    border: 7px solid ${color.primary};
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${color.edge};
    }
  }
  &:has(:checked) {
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has([data-invalid]) {
    border-color: ${color.danger};
  }
  &:has(:disabled) {
    background: ${color.wash};
    color: ${color.second};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    input {
      appearance: auto;
    }
  }
`;
