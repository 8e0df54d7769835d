export type RetryPolicy = {
  /** Attempts after the first one. */
  retries: number;
  /** Milliseconds before the first retry; doubles each time. */
  base: number;
  /** Milliseconds; upper limit of a delay. */
  ceiling: number;
};

export const DEFAULT_RETRY: RetryPolicy = { retries: 5, base: 300, ceiling: 10_000 };

/** "Equal jitter": half of the delay is random, to spread clients out. The first `attempt` is 0. */
export function retryDelay(attempt: number, policy: RetryPolicy, random: () => number): number {
  const full = Math.min(policy.ceiling, policy.base * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
