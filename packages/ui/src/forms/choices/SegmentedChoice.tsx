import styled from 'styled-components';
import { Value, color, motion, radius, type } from '@rendezvous/ui';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { useRadios } from './useRadios.tsx';
import type { RadioGroupProps } from './useRadios.tsx';

export type SegmentedChoiceProps<V extends string> = RadioGroupProps<V>;

/** A single choice between a few short answers, shown as equal pills. Uses native radios. */
export function SegmentedChoice<V extends string>({
  options,
  value,
  onChange,
  name,
  ...group
}: SegmentedChoiceProps<V>) {
  const radio = useRadios({ value, onChange, name, error: group.error });
  return (
    <ChoiceGroup {...group}>
      <Pills>
        {options.map((option) => (
          <Pill key={option.value} $large={group.large ?? false}>
            {radio(option)}
            {option.icon}
            <Value>{option.label}</Value>
          </Pill>
        ))}
      </Pills>
    </ChoiceGroup>
  );
}

const Pills = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr));
  gap: 8px;
`;

const Pill = styled.label<{ $large: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: ${({ $large }) => ($large ? '56px' : '44px')};
  padding: 8px 14px;
  border-radius: ${radius.full};
  border: 1px solid ${color.line};
  background: ${color.surface};
  font-weight: 500;
  font-size: ${({ $large }) => type[$large ? 17 : 15.5]};
  line-height: 1.25;
  text-align: center;
  hyphens: auto;
  overflow-wrap: anywhere;
  cursor: pointer;
  transition:
    color ${motion.fast} ${motion.ease},
    box-shadow ${motion.fast} ${motion.ease};
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${color.edge};
    }
  }
  &:has(:checked) {
    color: ${color.primary};
    border-color: ${color.primary};
    box-shadow: inset 0 0 0 1px ${color.primary};
    font-weight: 600;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: ${color.wash};
    color: ${color.second};
    cursor: not-allowed;
  }
  &:has([data-invalid]:not(:checked)) {
    border-color: ${color.danger};
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 3px solid Highlight;
    }
  }
`;
