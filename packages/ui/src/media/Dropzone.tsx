import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { Drawing, color, motion, radius, type } from '@rendezvous/ui';
import { FieldError } from '@rendezvous/ui/forms';

export type DropzoneProps = {
  /** "Choose a photo"; the whole box is clickable. */
  label: ReactNode;
  /** Accepted types and size. */
  hint?: ReactNode;
  error?: ReactNode;
  /** The input's `accept`. */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  /** Without a drawing, for tiles in a photo grid. */
  compact?: boolean;
};

/** Chooses files by press, keyboard or drag and drop. The caller validates them. */
export function Dropzone({
  label,
  hint,
  error,
  accept,
  multiple,
  disabled,
  onFiles,
  compact = false,
}: DropzoneProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(multiple ? chosen : chosen.slice(0, 1));
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Column>
      <Zone
        $over={over}
        $compact={compact}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows choosing the same file again.
            event.currentTarget.value = '';
          }}
        />
        {compact ? null : <Drawing name="photo" />}
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </Zone>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  height: 100%;
`;

const Zone = styled.label<{ $over: boolean; $compact: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  flex: 1;
  min-height: ${({ $compact }) => ($compact ? '96px' : '220px')};
  padding: ${({ $compact }) => ($compact ? '8px' : '24px')};
  border: 2px dashed ${({ $over }) => ($over ? color.primary : color.edge)};
  border-radius: ${({ $compact }) => ($compact ? '16px' : radius.card)};
  background: ${({ $over }) => ($over ? color.primarySoft : color.surface)};
  text-align: center;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }
  b {
    font-weight: 600;
    font-size: ${({ $compact }) => ($compact ? type[14] : type[16])};
    color: ${color.primary};
  }
  small {
    font-size: ${type[14]};
    color: ${color.second};
    &:empty {
      display: none;
    }
  }
  &:hover {
    border-color: ${color.primary};
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: ${color.wash};
    cursor: not-allowed;
  }
`;
