import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type KeptFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Keeps the focus within an element whose children change: when the focused one is removed or disabled, `find` returns
 * the next one. Otherwise the arrow keys would stop working after the first decision.
 */
export function useKeptFocus(find: (within: HTMLElement) => HTMLElement | null): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const { current: element } = ref;
    if (element === null || !inside.current) return;
    // The browser blurs an element that becomes inert only later.
    const holder = element.contains(document.activeElement) ? document.activeElement : null;
    if (holder === null || holder.closest('[inert]') !== null) find(element)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // Null: the focused element was removed, or the press was on no focusable element.
      if (relatedTarget !== null) inside.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
