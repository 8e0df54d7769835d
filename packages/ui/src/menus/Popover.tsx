import { cloneElement, useEffect, useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { CloseIcon, IconButton, type } from '@rendezvous/ui';
import { isComposing } from '@rendezvous/ui/forms';
import { Anchor } from './Anchor.tsx';
import { Panel } from './Panel.tsx';
import { usePanel } from './usePanel.ts';

export type PopoverProps = {
  /** A Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>>;
  /** Panel name. */
  title: string;
  hideTitle?: boolean;
  closeLabel: string;
  side?: 'top' | 'bottom';
  align?: 'start' | 'center' | 'end';
  /** Omit both for uncontrolled use. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/** A non-modal panel for a button: gifts, an explanation. */
export function Popover({
  trigger,
  title,
  hideTitle = false,
  closeLabel,
  side = 'bottom',
  align = 'center',
  open: asked,
  onOpenChange,
  children,
}: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useOpen(asked, onOpenChange);
  const { anchor, panel } = usePanel({ open, onDismiss: () => setOpen(false), side, align });
  useEffect(() => {
    if (open) panel.current?.focus({ preventScroll: true });
  }, [open, panel]);
  const close = () => {
    setOpen(false);
    anchor.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    close();
  };
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (next && !anchor.current?.contains(next)) setOpen(false);
  };
  return (
    <Anchor ref={anchor} onBlur={handleBlur}>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open ? (
        <Box
          ref={panel}
          popover="manual"
          id={id}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
          onKeyDown={handleKeyDown}
        >
          <Head>
            <Title aria-hidden>{hideTitle ? null : title}</Title>
            <IconButton label={closeLabel} icon={<CloseIcon size={18} />} onClick={close} />
          </Head>
          {children}
        </Box>
      ) : null}
    </Anchor>
  );
}

function useOpen(asked: boolean | undefined, onOpenChange?: (open: boolean) => void) {
  const [own, setOwn] = useState(false);
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [asked ?? own, setOpen] as const;
}

const Box = styled(Panel)`
  padding: 8px 16px 16px;
  outline: none !important;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-inline-end: -10px;
`;

const Title = styled.p`
  font-size: ${type[15.5]};
  font-weight: 600;
`;
