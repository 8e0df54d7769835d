/** Credits that one person of support may give alone: in one go, and in 24 hours. */
const ALONE = { once: 500, day: 2000 };

/** The most that can be given now without a second person. @param given alone in the last 24 hours */
export const creditsAlone = (given: number): number => Math.max(0, Math.min(ALONE.once, ALONE.day - given));
