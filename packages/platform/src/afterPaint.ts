/** Milliseconds to wait for a paint at most, because background pages do not paint. */
const LIMIT = 100;

/** Resolves in a task after the next paint, so that the response to an input is painted first. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT);
    requestAnimationFrame(() => setTimeout(resolve));
  });
