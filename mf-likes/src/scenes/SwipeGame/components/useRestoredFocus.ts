import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type RestoredFocus = {
  ref: RefObject<HTMLDivElement | null>;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
};

/**
 * Moves the focus to what `find` returns when the focused child is removed or becomes inert, so
 * that the arrow keys continue to work.
 */
export function useRestoredFocus(find: (within: HTMLElement) => HTMLElement | null): RestoredFocus {
  const ref = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const { current: element } = ref;
    if (element === null || !inside.current) return;
    // An element that has become inert may still have the focus, because the blur comes later.
    const holder = element.contains(document.activeElement) ? document.activeElement : null;
    if (holder === null || holder.closest('[inert]') !== null) find(element)?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      inside.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // Null if the focused element was removed, or if the member clicked nothing focusable.
      if (relatedTarget !== null) inside.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
}
