import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, media, radius, shadow, size, space, steps, stroke, type } from '@rendezvous/ui';

type DropdownProps = {
  renderButton: (props: {
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  /** The dropdown closes when this value changes. */
  closeKey: string;
  children: ReactNode;
};

/** Opens a few links below a button. Closes on selection, Escape, blur or a press outside. */
export function Dropdown({ renderButton, closeKey, children }: DropdownProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const open = openAt === closeKey;
  const goBack = () => {
    setOpenAt(null);
    box.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const handlePointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [open]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) goBack();
  };
  const handleBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpenAt(null);
  };

  return (
    <Box ref={box} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      {renderButton({
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpenAt(open ? null : closeKey),
      })}
      <List id={id} hidden={!open} onClick={goBack}>
        {open ? children : null}
      </List>
    </Box>
  );
}

/**
 * On phones, the list is positioned relative to the bar: beside a long label, it would overflow.
 */
const Box = styled.div`
  ${media.md} {
    position: relative;
  }
`;

const List = styled.ul`
  position: absolute;
  z-index: ${layer.bar};
  inset-block-start: calc(100% + ${space[8]});
  inset-inline-end: ${space[16]};
  ${media.md} {
    inset-inline-end: 0;
  }
  min-width: ${steps(55)};
  max-height: calc(100dvh - ${steps(24)});
  overflow-y: auto;
  margin: 0;
  padding: ${space[8]};
  list-style: none;
  border: ${stroke[1]} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.high};
  font-size: ${type[15.5]};
  & a,
  & button {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    width: 100%;
    min-height: ${size.target};
    padding-inline: ${space[12]};
    border: 0;
    border-radius: ${radius.input};
    background: transparent;
    color: ${color.ink};
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & a:hover,
  & button:hover,
  & :is([aria-current='true'], [aria-current='page']) {
    background: ${color.sunken};
  }
`;
