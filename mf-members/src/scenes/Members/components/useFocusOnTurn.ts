import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Turning a page takes the pressed link away with the old one: whoever reads by ear goes on at the heading. */
export function useFocusOnTurn(page: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { activeElement, body } = document;
    const turned = activeElement === body || activeElement?.closest('nav');
    // Where the page scrolls to is the router's.
    if (turned) heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
