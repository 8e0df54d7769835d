/** Credits that one support member may give alone: per change, and in 24 hours. */
const ALONE = { once: 500, day: 2000 };

/** Returns how many credits can be given alone now. @param given alone in the last 24 hours */
export const creditsAlone = (given: number): number => Math.max(0, Math.min(ALONE.once, ALONE.day - given));
