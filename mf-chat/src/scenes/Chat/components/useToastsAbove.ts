import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** Read by ui's toasts, which leave the page's foot visible. */
const LIFT = '--toast-lift';

/** Keeps toasts above the message box, whatever its height. */
export function useToastsAbove(foot: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = foot.current;
    if (node === null) return undefined;
    const { style } = document.documentElement;
    const lift = (): void => style.setProperty(LIFT, `${node.offsetHeight}px`);
    const growth = new ResizeObserver(lift);
    growth.observe(node);
    lift();
    return () => {
      growth.disconnect();
      style.removeProperty(LIFT);
    };
  }, [foot]);
}
