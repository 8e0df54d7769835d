/** Milliseconds after which it resolves anyway, because background pages do not paint. */
const LIMIT = 100;

/** Resolves in a task after the next paint, to defer work that an input starts. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LIMIT);
    requestAnimationFrame(() => setTimeout(resolve));
  });
