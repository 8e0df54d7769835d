import type { ReactNode } from 'react';
import { CloseIcon } from './icons.ts';
import { Chip } from './Chip.tsx';

export type RemovableChipProps = {
  children: ReactNode;
  /** What the cross does, for screen readers: the filter's name belongs in it. */
  removeLabel: string;
  onRemove: () => void;
};

/** A filter that is set, with a cross that clears it. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <Chip tone="plain" onClick={onRemove} aria-label={removeLabel}>
      {children}
      <CloseIcon size={16} />
    </Chip>
  );
}
