import { cloneElement, useEffect, useEffectEvent, useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';
import { Anchor } from './Anchor.tsx';
import { Panel } from './Panel.tsx';
import { usePanel } from './usePanel.ts';

export type TooltipProps = {
  /** A word or two; must not be the only source of the information. */
  text: ReactNode;
  side?: 'top' | 'bottom';
  /** The control, which needs a name of its own. */
  children: ReactElement<Record<string, unknown>>;
};

const DELAY = 400;

/** Shown on focus and, after a delay, on hover; not on touch. Escape hides it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [requested, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const hide = () => {
    setWanted(false);
    setOpen(false);
  };
  const { anchor, panel } = usePanel({ open, onDismiss: hide, side, align: 'center' });
  useEffect(() => {
    if (!requested) return undefined;
    const timer = setTimeout(() => setOpen(true), DELAY);
    return () => clearTimeout(timer);
  }, [requested]);
  const hideOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: KeyboardEvent) => hideOnEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
  return (
    <Anchor
      ref={anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setWanted(true)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined, title: undefined })}
      {open ? (
        <Words ref={panel} popover="manual" id={id} role="tooltip">
          {text}
        </Words>
      ) : null}
    </Anchor>
  );
}

const Words = styled(Panel)`
  max-width: 260px;
  padding: 6px 12px;
  border-color: transparent;
  border-radius: 12px;
  background: ${color.ink};
  color: ${color.paper};
  font-size: ${type[14]};
  line-height: 1.4;
  pointer-events: none;
`;
