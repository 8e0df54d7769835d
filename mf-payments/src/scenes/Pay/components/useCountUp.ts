import { useEffect, useState } from 'react';

const LASTS = 600;

const isStill = (): boolean =>
  document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Counts up from an earlier number. Jumps to the new one in hidden tabs and with reduced motion.
 */
export function useCountUp(from: number, to: number): number {
  const [shown, setShown] = useState(from);

  useEffect(() => {
    const start = performance.now();
    let frame = 0;
    const draw = (now: number): void => {
      const share = isStill() ? 1 : Math.min(1, (now - start) / LASTS);
      setShown(to - Math.round((to - from) * (1 - share) ** 3));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw(start);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);

  return shown;
}
