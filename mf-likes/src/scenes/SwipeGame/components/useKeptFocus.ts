import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type KeptFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Keeps the focus within an element whose parts come and go: when the one that had it is gone or can no longer be used,
 * `find` says which takes it. Otherwise the keys would reach nobody after the first decision.
 */
export function useKeptFocus(find: (within: HTMLElement) => HTMLElement | null): KeptFocus {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const { current: element } = ref;
    if (element === null || !inside.current) return;
    // The browser takes the focus from what has become inert only later.
    const holder = element.contains(document.activeElement) ? document.activeElement : null;
    if (holder === null || holder.closest('[inert]') !== null) find(element)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // Nowhere: what had the focus went away, or the page was pressed beside everything.
      if (relatedTarget !== null) inside.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
