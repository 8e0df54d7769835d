import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, motion, type } from '@rendezvous/ui';

export type DropzoneProps = {
  /** For example "Choose a photo". The whole box is clickable. */
  label: ReactNode;
  /** States the accepted types and the maximum size. */
  hint?: ReactNode;
  accept: string;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
};

/** The last tile of a photo grid. Takes files by press, key or drop; the caller validates them. */
export function Dropzone({ label, hint, accept, multiple, onFiles }: DropzoneProps) {
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
    take(event.dataTransfer.files);
  };
  return (
    <Zone
      $over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.currentTarget.files);
          // Otherwise, choosing the same file again would cause no change event.
          event.currentTarget.value = '';
        }}
      />
      <b id={`${id}-label`}>{label}</b>
      <small id={`${id}-hint`}>{hint}</small>
    </Zone>
  );
}

const Zone = styled.label<{ $over: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 4px;
  height: 100%;
  min-height: 96px;
  padding: 8px;
  border: 2px dashed ${({ $over }) => ($over ? color.primary : color.edge)};
  border-radius: 16px;
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
    font-size: ${type[14]};
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
`;
