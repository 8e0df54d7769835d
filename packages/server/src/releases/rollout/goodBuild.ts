/** Failures per load from which a build no longer counts as good. */
const MAX_FAILURE_SHARE = 0.05;

export type LoadCounts = { loads: number; failures: number };

/**
 * A build is good if browsers loaded it often and it seldom failed. Good builds are preferred as
 * fallbacks.
 * @param minLoads the setting `GOOD_BUILD_LOADS`
 */
export const isGood = ({ loads, failures }: LoadCounts, minLoads: number): boolean =>
  loads >= minLoads && failures < MAX_FAILURE_SHARE * loads;
