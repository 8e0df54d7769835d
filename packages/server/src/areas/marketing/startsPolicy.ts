import { FALSE_STOPS, isFull, type Minute } from '../../releases/rollout/analysisPolicy.ts';
import {
  ODDS,
  addPeriod,
  noEvidence,
  weigh,
  type Evidence,
  type Tally,
} from '../../releases/rollout/sequentialTest.ts';
import { MIN_VISITS } from './results/resultsPolicy.ts';

/** A collapse is a third of the odds or less; marketing decides about smaller losses. */
const COLLAPSE = ODDS.filter((ratio) => ratio >= 3);

/** Visits in a minute. Their started sign-ups are `failed`, because the test compares those. */
export type StartMinute = { variant: Tally; others: Tally };

export type StartFinding = StartMinute & {
  /** Log of the evidence for a collapse. */
  evidence: number;
  limit: number;
};

const NO_VISITS: Tally = { visits: 0, failed: 0 };
const plus = (a: Tally, b: Tally): Tally => ({ visits: a.visits + b.visits, failed: a.failed + b.failed });
const asMinute = ({ variant, others }: StartMinute): Minute => ({
  canary: { ...others, times: [] },
  control: { ...variant, times: [] },
});

export const isCollapsed = ({ variant, evidence, limit }: StartFinding): boolean =>
  variant.visits >= MIN_VISITS && evidence >= limit;

const NOTHING: StartMinute = { variant: NO_VISITS, others: NO_VISITS };

/**
 * Detects a collapse of a variant's sign-up starts compared with the other variants. Reuses the
 * canary's sequential test with canary and control swapped, because `failed` counts starts here.
 * @param variants number of variants on the link; the false-stop rate is divided among them
 * @returns a function that takes the next minutes in order and returns the finding so far
 */
export function watchStarts(variants: number): (minutes: readonly StartMinute[]) => StartFinding {
  const limit = Math.log(variants / FALSE_STOPS);
  let evidence: Evidence = noEvidence(COLLAPSE);
  let [found, open] = [NOTHING, NOTHING];
  const add = (a: StartMinute, b: StartMinute): StartMinute => ({
    variant: plus(a.variant, b.variant),
    others: plus(a.others, b.others),
  });
  const finding = (): StartFinding => ({ ...found, evidence: weigh(evidence), limit });
  return (minutes) => {
    for (const minute of minutes) {
      if (isCollapsed(finding())) break;
      open = add(open, minute);
      const period = asMinute(open);
      if (!isFull(period)) continue;
      evidence = addPeriod(evidence, period, COLLAPSE);
      found = add(found, open);
      open = NOTHING;
    }
    return finding();
  };
}

const share = ({ visits, failed }: Tally): string =>
  `${failed} of ${visits} visits (${Math.round((failed / Math.max(visits, 1)) * 1000) / 10} %)`;

export const explainStarts = ({ variant, others, evidence }: StartFinding): string =>
  `${share(variant)} started the sign-up, compared with ${share(others)} of the other variants; evidence ${Math.min(Math.exp(evidence), 1e9).toPrecision(2)} to 1`;
