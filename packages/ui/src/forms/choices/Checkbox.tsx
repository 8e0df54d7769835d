import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon, color, motion, type } from '@rendezvous/ui';
import { FieldError } from '../FieldError.tsx';

export type CheckboxProps = {
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'>;

/** A single checkbox with a label. The whole line is clickable. */
export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Line>
        <Box>
          <Native
            type="checkbox"
            aria-labelledby={`${id}-label`}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            {...rest}
          />
          <Mark>
            <CheckIcon size={16} />
          </Mark>
        </Box>
        <span>
          <span id={`${id}-label`}>{label}</span>
          {hint ? <Small id={`${id}-hint`}>{hint}</Small> : null}
        </span>
      </Line>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 44px;
  padding-block: 10px;
  cursor: pointer;
  &:has(:disabled) {
    cursor: not-allowed;
    color: ${color.second};
  }
`;

const Box = styled.span`
  position: relative;
  flex: none;
  width: 24px;
  height: 24px;
`;

const Native = styled.input`
  appearance: none;
  margin: 0;
  width: 24px;
  height: 24px;
  border: 1.5px solid ${color.edge};
  border-radius: 8px;
  background: ${color.surface};
  transition: background-color ${motion.fast} ${motion.ease};
  &:checked {
    background: ${color.primary};
    border-color: ${color.primary};
  }
  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Mark = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.onPrimary};
  pointer-events: none;
  scale: 0;
  transition: scale ${motion.fast} ${motion.ease};
  :checked + & {
    scale: 1;
  }
  @media (forced-colors: active) {
    display: none;
  }
`;

const Small = styled.small`
  display: block;
  font-size: ${type[14]};
  line-height: 1.4;
  color: ${color.second};
`;
