import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { placePanel } from './placePanel.ts';
import type { Align, Side } from './placePanel.ts';

export type PanelOptions = {
  open: boolean;
  onDismiss: () => void;
  side: Side;
  align: Align;
  /** Selector of an ancestor. The panel then opens beside it instead of beside the trigger. */
  beside?: string | undefined;
};

export type Panel = {
  anchor: RefObject<HTMLSpanElement | null>;
  panel: RefObject<HTMLDivElement | null>;
};

/**
 * Positions an open panel, in the top layer if supported. Its place in the DOM stays the same for
 * focus traps.
 */
export function usePanel({ open, onDismiss, side, align, beside }: PanelOptions): Panel {
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const place = useEffectEvent(() => {
    const box = panel.current;
    const owner = beside ? anchor.current?.closest(beside) : anchor.current?.firstElementChild;
    const from = owner?.getBoundingClientRect();
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
    // Without the popover API (older browsers, jsdom), the panel is only `position: fixed`.
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
