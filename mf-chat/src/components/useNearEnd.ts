import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Calls back when the element comes into view, and once more for each `end` that is reached while it stays there. A tall element at the end of a
 * list is in view before the end is, in whichever element the list scrolls.
 */
export function useNearEnd(end: string | null, onNear: () => void): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (end === null || element.current === null) return undefined;
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) near();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [end]);
  return element;
}
