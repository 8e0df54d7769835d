/** Failures per load from which a build is not good. */
const MAX_FAILURE_SHARE = 0.05;

/** What browsers reported of a build. */
export type LoadCounts = { loads: number; failures: number };

/**
 * The one rule for "good": browsers loaded the build often, and it seldom failed. A fallback of a broken release is chosen from good builds
 * first.
 * @param minLoads the setting `GOOD_BUILD_LOADS`
 */
export const isGood = ({ loads, failures }: LoadCounts, minLoads: number): boolean =>
  loads >= minLoads && failures < MAX_FAILURE_SHARE * loads;
