import { useEffect, useState } from 'react';

/** Distance from the viewport within which an element is near. */
const MARGIN = '25%';

/** Tells whether an element is near the viewport. @returns a ref for the element, and the state */
export function useNear(): [(element: HTMLElement | null) => void, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (element === null || near) return undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        if (changes.some((change) => change.isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, near]);
  return [setElement, near];
}
