/** Milliseconds after which a page that is never idle runs it all the same. */
const TIMEOUT = 2000;

/** What is needed of the window; not every browser tells when it is idle. */
export type IdleTarget = {
  setTimeout: (run: () => void) => number;
  clearTimeout: (timer: number) => void;
  requestIdleCallback?: (run: () => void, options: { timeout: number }) => number;
  cancelIdleCallback?: (handle: number) => void;
};

/** Runs something when the page is idle, or right after the current work where the browser cannot tell. The result cancels it. */
export function whenIdle(target: IdleTarget, run: () => void): () => void {
  if (target.requestIdleCallback === undefined) {
    const timer = target.setTimeout(run);
    return () => target.clearTimeout(timer);
  }
  const handle = target.requestIdleCallback(run, { timeout: TIMEOUT });
  return () => target.cancelIdleCallback?.(handle);
}
