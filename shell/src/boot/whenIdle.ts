/** Milliseconds after which the callback runs even if the page is never idle. */
const TIMEOUT = 2000;

/** The part of `window` that is used; not every browser reports idle time. */
export type IdleTarget = {
  setTimeout: (run: () => void) => number;
  clearTimeout: (timer: number) => void;
  requestIdleCallback?: (run: () => void, options: { timeout: number }) => number;
  cancelIdleCallback?: (handle: number) => void;
};

/**
 * Runs a callback when the page is idle, or after the current task in browsers that do not report idle time. Returns
 * a cancel function.
 */
export function whenIdle(target: IdleTarget, run: () => void): () => void {
  if (target.requestIdleCallback === undefined) {
    const timer = target.setTimeout(run);
    return () => target.clearTimeout(timer);
  }
  const handle = target.requestIdleCallback(run, { timeout: TIMEOUT });
  return () => target.cancelIdleCallback?.(handle);
}
