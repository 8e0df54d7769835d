import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';

/** Calls `onNear` when the element comes into view, and again if `end` changes while it is. */
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
