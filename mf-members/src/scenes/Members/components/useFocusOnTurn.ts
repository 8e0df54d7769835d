import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Moves the focus to the heading after a page change, because the clicked link is gone. */
export function useFocusOnTurn(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement, body } = document;
    const turned = activeElement === body || activeElement?.closest('nav');
    // The router already scrolls.
    if (turned) heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
