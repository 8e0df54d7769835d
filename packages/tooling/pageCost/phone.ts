/** A phone as Playwright describes it. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Times that its processor is slower than this one. */
export const SLOWDOWN = 4;

/** Milliseconds of a task that do not block, as in the total blocking time. */
export const BLOCKING = 50;
