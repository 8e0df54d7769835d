import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { placePanel } from './placePanel.ts';
import type { Align, Side } from './placePanel.ts';

export type PanelOptions = {
  open: boolean;
  onDismiss: () => void;
  side: Side;
  align: Align;
};

export type Panel = {
  anchor: RefObject<HTMLSpanElement | null>;
  panel: RefObject<HTMLDivElement | null>;
};

/**
 * Positions a panel at its anchor while it is open and closes it on a press elsewhere. The panel keeps its place in
 * the document, so that a dialog around it keeps its focus trap, and is in the top layer if the browser has one.
 */
export function usePanel({ open, onDismiss, side, align }: PanelOptions): Panel {
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const place = useEffectEvent(() => {
    const box = panel.current;
    const from = anchor.current?.firstElementChild?.getBoundingClientRect();
    if (!box || !from) return;
    box.style.maxHeight = '';
    const placed = placePanel(
      from,
      { width: box.offsetWidth, height: box.scrollHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      { side, align, rtl: getComputedStyle(box).direction === 'rtl' },
    );
    box.style.left = `${placed.left}px`;
    box.style.top = `${placed.top}px`;
    box.style.maxHeight = `${placed.maxHeight}px`;
    box.dataset['side'] = placed.side;
  });

  useLayoutEffect(() => {
    if (!open) return undefined;
    // Not every browser (nor jsdom) has the popover API; without it the panel is only fixed.
    (panel.current as Partial<HTMLElement> | null)?.showPopover?.();
    place();
    const again = () => place();
    window.addEventListener('resize', again);
    window.addEventListener('scroll', again, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', again);
      window.removeEventListener('scroll', again, { capture: true });
    };
  }, [open]);

  const dismissOutside = useEffectEvent((event: PointerEvent) => {
    const inside = event.composedPath();
    if (anchor.current && inside.includes(anchor.current)) return;
    if (panel.current && inside.includes(panel.current)) return;
    onDismiss();
  });
  useEffect(() => {
    if (!open) return undefined;
    const listen = (event: PointerEvent) => dismissOutside(event);
    document.addEventListener('pointerdown', listen, { capture: true });
    return () => document.removeEventListener('pointerdown', listen, { capture: true });
  }, [open]);

  return { anchor, panel };
}
