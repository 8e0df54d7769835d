/** Milliseconds after which the callback runs anyway. */
const TIMEOUT = 2000;

/**
 * The part of `window` that is used. Not every browser reports idle time: `requestIdleCallback` may
 * be missing.
 */
export type IdleTarget = {
  setTimeout: (run: () => void) => number;
  clearTimeout: (timer: number) => void;
  requestIdleCallback?: (run: () => void, options: { timeout: number }) => number;
  cancelIdleCallback?: (handle: number) => void;
};

/**
 * Runs a callback when the browser is idle, or in the next task if it does not report idle time.
 */
export function whenIdle(target: IdleTarget, run: () => void): () => void {
  if (target.requestIdleCallback === undefined) {
    const timer = target.setTimeout(run);
    return () => target.clearTimeout(timer);
  }
  const handle = target.requestIdleCallback(run, { timeout: TIMEOUT });
  return () => target.cancelIdleCallback?.(handle);
}
