/** Odds ratios to detect, equally weighted: a mixture avoids guessing how bad a build is. */
export const ODDS = [1.5, 2, 3, 5, 10, 30] as const;

export type Tally = { visits: number; failed: number };

/** Log-likelihood ratio for each odds ratio. */
export type Evidence = readonly number[];

export const noEvidence = (odds: readonly number[] = ODDS): Evidence => odds.map(() => 0);

const logSumExp = (values: readonly number[]): number => {
  const highest = Math.max(...values);
  return highest + Math.log(values.reduce((sum, value) => sum + Math.exp(value - highest), 0));
};

/** The log-likelihood ratio of the mixture. */
export const weigh = (evidence: Evidence): number => logSumExp(evidence) - Math.log(evidence.length);

/**
 * Returns the log weights of the canary's possible failure counts given all margins, up to a
 * constant.
 */
function hypergeometric(canary: Tally, control: Tally): { from: number; weights: number[] } {
  const failed = canary.failed + control.failed;
  const from = Math.max(0, failed - control.visits);
  const to = Math.min(failed, canary.visits);
  const weights = [0];
  for (let x = from; x < to; x += 1) {
    const ratio = ((canary.visits - x) * (failed - x)) / ((x + 1) * (control.visits - failed + x + 1));
    weights.push((weights.at(-1) ?? 0) + Math.log(ratio));
  }
  return { from, weights };
}

/**
 * Adds one period's evidence that the canary fails more often. If it is no worse, failures are
 * hypergeometric given all margins, so an outage of both variants is no evidence. By Ville's
 * inequality, the probability that the mixture ever exceeds 1 / a is at most a.
 * @param odds the odds ratios of `noEvidence`
 */
export function addPeriod(
  evidence: Evidence,
  { canary, control }: { canary: Tally; control: Tally },
  odds: readonly number[] = ODDS,
): Evidence {
  const { from, weights } = hypergeometric(canary, control);
  const total = logSumExp(weights);
  return evidence.map((value, at) => {
    const log = Math.log(odds[at] ?? 1);
    const expected = logSumExp(weights.map((weight, step) => weight + (from + step) * log)) - total;
    return value + canary.failed * log - expected;
  });
}

/** Adds visits compared with a fixed failure rate, for releases, which have no control. */
export function addVisits(
  evidence: Evidence,
  { visits, failed }: Tally,
  rate: number,
  odds: readonly number[],
): Evidence {
  return evidence.map((value, at) => {
    const ratio = odds[at] ?? 1;
    const worse = (ratio * rate) / (1 - rate + ratio * rate);
    return value + failed * Math.log(worse / rate) + (visits - failed) * Math.log((1 - worse) / (1 - rate));
  });
}

/**
 * Returns the log probability of at most `failed` failures in `visits` visits at the given rate.
 */
function logAtMost({ visits, failed }: Tally, rate: number): number {
  const terms = [visits * Math.log1p(-rate)];
  for (let x = 0; x < failed; x += 1) {
    const step = Math.log((visits - x) / (x + 1)) + Math.log(rate) - Math.log1p(-rate);
    terms.push((terms.at(-1) ?? 0) + step);
  }
  return logSumExp(terms);
}

/**
 * Returns the highest failure rate consistent with the data (Clopper–Pearson).
 * @param doubt the probability that the true rate is higher
 */
export function highestRate(seen: Tally, doubt: number): number {
  if (seen.visits === 0 || seen.failed >= seen.visits) return 1;
  let low = seen.failed / seen.visits;
  let high = 1;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (logAtMost(seen, middle) > Math.log(doubt)) low = middle;
    else high = middle;
  }
  return high;
}
