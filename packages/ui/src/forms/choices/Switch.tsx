import { useId } from 'react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, type } from '@rendezvous/ui';

export type SwitchProps = {
  label: ReactNode;
  /** Says in a sentence what the switch does. */
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A switch that takes effect immediately. The whole row is clickable. */
export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <Line>
      <span>
        <Name id={id}>{label}</Name>
        {hint ? <Small id={`${id}-hint`}>{hint}</Small> : null}
      </span>
      <Track
        type="checkbox"
        role="switch"
        // Otherwise, the browser would restore form state on reload and change the setting.
        autoComplete="off"
        checked={checked}
        disabled={disabled}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Line>
  );
}

const Line = styled.label`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  min-height: 44px;
  padding-block: 10px;
  cursor: pointer;
`;

const Name = styled.span`
  display: block;
  font-weight: 500;
`;

const Small = styled.span`
  display: block;
  font-size: ${type[14]};
  line-height: 1.4;
  color: ${color.second};
`;

const Track = styled.input`
  appearance: none;
  flex: none;
  position: relative;
  margin: 0;
  width: 48px;
  height: 28px;
  border: 1.5px solid ${color.edge};
  border-radius: 14px;
  background: ${color.sunken};
  cursor: pointer;
  transition: background-color ${motion.medium} ${motion.ease};
  &::before {
    content: '';
    position: absolute;
    inset-block-start: 3px;
    inset-inline-start: 3px;
    width: 19px;
    height: 19px;
    border-radius: 50%;
    background: ${color.edge};
    transition: translate ${motion.medium} ${motion.ease};
  }
  &:checked {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &:checked::before {
    translate: 20px 0;
    background: ${color.onPrimary};
  }
  &:dir(rtl):checked::before {
    translate: -20px 0;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
      forced-color-adjust: none;
    }
    &:checked {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
