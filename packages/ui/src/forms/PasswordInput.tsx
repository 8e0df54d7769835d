import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { IconButton, color, motion, type } from '@rendezvous/ui';
import { EyeIcon, EyeOffIcon } from '@rendezvous/ui/icons';
import { TextInput } from './TextInput.tsx';

export type PasswordStrength = {
  /** 0: empty or unusable, 1: weak, 2: fair, 3: good, 4: strong. */
  score: 0 | 1 | 2 | 3 | 4;
  /** The rating with its reason: "Fair: add a word or two". */
  label: string;
};

export type PasswordInputProps = {
  showLabel: string;
  hideLabel: string;
  /** Shown as a meter. Null while the input is empty. */
  strength?: PasswordStrength | null;
} & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** Takes a password, with a button that shows it. Works with pasting and password managers. */
export function PasswordInput({ showLabel, hideLabel, strength, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        after={
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {strength === undefined ? null : <Meter strength={strength} />}
    </div>
  );
}

function Meter({ strength }: { strength: PasswordStrength | null }) {
  const score = strength?.score ?? 0;
  return (
    <MeterBox>
      <Bars aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <Bar key={step} $on={step <= score} $score={score} />
        ))}
      </Bars>
      <MeterText aria-live="polite">{strength?.label}</MeterText>
    </MeterBox>
  );
}

const MeterBox = styled.div`
  margin-block-start: 8px;
`;

const Bars = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: 4px;
`;

const Bar = styled.span<{ $on: boolean; $score: number }>`
  height: 4px;
  border-radius: 2px;
  transition: background-color ${motion.medium} ${motion.ease};
  background: ${({ $on, $score }) => {
    if (!$on) return color.line;
    if ($score <= 1) return color.danger;
    return $score === 2 ? color.warning : color.primary;
  }};
  @media (forced-colors: active) {
    background: ${({ $on }) => ($on ? 'Highlight' : 'Canvas')};
    border: 1px solid;
    forced-color-adjust: none;
  }
`;

const MeterText = styled.p`
  min-height: 1.4em;
  margin-block-start: 4px;
  font-size: ${type[14]};
  line-height: 1.4;
  color: ${color.second};
`;
