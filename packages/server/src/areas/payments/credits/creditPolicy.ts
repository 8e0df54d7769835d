/** Credits that one support member may give without approval, per change and per 24 hours. */
const ALONE = { once: 500, day: 2000 };

/**
 * Returns how many credits can be given now without approval.
 * @param given the credits given without approval in the last 24 hours
 */
export const creditsAlone = (given: number): number => Math.max(0, Math.min(ALONE.once, ALONE.day - given));
