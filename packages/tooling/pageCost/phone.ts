export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export const SLOWDOWN = 4;

/** Milliseconds of a task that do not count as blocking, as in the total blocking time. */
export const BLOCKING = 50;
