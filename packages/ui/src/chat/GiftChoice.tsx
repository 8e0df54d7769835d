import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, type } from '@rendezvous/ui';

export type GiftChoiceProps = {
  name: string;
  /** For example "3 credits". */
  cost: string;
  drawing: ReactNode;
  onClick: () => void;
  disabled?: boolean;
};

export function GiftChoice({ name, cost, drawing, onClick, disabled }: GiftChoiceProps) {
  return (
    <Gift type="button" onClick={onClick} disabled={disabled}>
      {drawing}
      <b>{name}</b>
      <span>{cost}</span>
    </Gift>
  );
}

const Gift = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 2px;
  padding: 12px 8px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface};
  font-size: ${type[14]};
  line-height: 1.3;
  transition:
    border-color ${motion.fast} ${motion.ease},
    scale ${motion.fast} ${motion.ease};
  &:active:not(:disabled) {
    scale: 0.96;
  }
  b {
    margin-block-start: 4px;
    font-weight: 600;
  }
  span {
    color: ${color.second};
    font-size: ${type[13]};
  }
  &:hover:not(:disabled) {
    border-color: ${color.primary};
  }
  &:disabled {
    background: ${color.wash};
    color: ${color.second};
  }
`;
