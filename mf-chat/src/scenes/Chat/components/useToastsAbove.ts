import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/** CSS variable for the distance of toasts from the bottom. Read by ui's Toasts. */
const LIFT = '--toast-lift';

/** Keeps toasts above the message box while its height changes. */
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
