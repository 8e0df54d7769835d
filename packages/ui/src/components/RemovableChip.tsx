import type { ReactNode } from 'react';
import { CloseIcon } from './icons.ts';
import { Chip } from './Chip.tsx';
import { Value } from './Value.tsx';

export type RemovableChipProps = {
  children: ReactNode;
  /** For screen readers. Contains the filter's name. */
  removeLabel: string;
  onRemove: () => void;
};

export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <Chip tone="plain" onClick={onRemove} aria-label={removeLabel}>
      <Value>{children}</Value>
      <CloseIcon size={16} />
    </Chip>
  );
}
