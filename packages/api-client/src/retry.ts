export type RetryPolicy = {
  /** Maximum attempts after the first one. */
  retries: number;
  /** Milliseconds before the first retry. Doubles with each retry. */
  base: number;
  /** Upper limit of a delay in milliseconds. */
  ceiling: number;
};

export const DEFAULT_RETRY: RetryPolicy = { retries: 5, base: 300, ceiling: 10_000 };

/**
 * Returns a delay in milliseconds with "equal jitter": half of it is random, to spread clients out.
 * @param attempt starts at 0
 */
export function retryDelay(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.ceiling, policy.base * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
