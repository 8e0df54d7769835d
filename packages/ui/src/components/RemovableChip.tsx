import type { ReactNode } from 'react';
import { CloseIcon } from './icons.ts';
import { Chip } from './Chip.tsx';
import { Value } from './Value.tsx';

export type RemovableChipProps = {
  children: ReactNode;
  /** Label of the remove button, for screen readers; includes the name of the filter. */
  removeLabel: string;
  onRemove: () => void;
};

/** An active filter with a button that clears it. */
export function RemovableChip({ children, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <Chip tone="plain" onClick={onRemove} aria-label={removeLabel}>
      <Value>{children}</Value>
      <CloseIcon size={16} />
    </Chip>
  );
}
