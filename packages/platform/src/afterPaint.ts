/** Milliseconds. Pages in the background are not painted. */
const LIMIT = 100;

/** Resolves in a task after the next paint. For work that an input starts and that need not be seen immediately. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT);
    requestAnimationFrame(() => setTimeout(resolve));
  });
