import { FALSE_STOPS, isFull, type Minute } from '../../releases/rollout/judgePolicy.ts';
import {
  ODDS,
  addPeriod,
  noEvidence,
  weigh,
  type Evidence,
  type Tally,
} from '../../releases/rollout/sequentialTest.ts';
import { MIN_VISITS } from './resultsPolicy.ts';

/** A variant that is only somewhat worse is for marketing to judge: a collapse is a third of the odds, or less. */
const COLLAPSE = ODDS.filter((ratio) => ratio >= 3);

/** Visits of a minute, and the sign-ups that they started, as `failed`: what the test looks for more of in the other variants. */
export type StartMinute = { variant: Tally; others: Tally };

export type StartFinding = StartMinute & {
  /** Logarithm of the evidence that the variant collapsed. */
  evidence: number;
  limit: number;
};

const NO_VISITS: Tally = { visits: 0, failed: 0 };
const plus = (a: Tally, b: Tally): Tally => ({ visits: a.visits + b.visits, failed: a.failed + b.failed });
const asMinute = ({ variant, others }: StartMinute): Minute => ({
  canary: { ...others, times: [] },
  control: { ...variant, times: [] },
});

/** Whether a finding ends the variant. */
export const isCollapsed = ({ variant, evidence, limit }: StartFinding): boolean =>
  variant.visits >= MIN_VISITS && evidence >= limit;

const NOTHING: StartMinute = { variant: NO_VISITS, others: NO_VISITS };

/**
 * Compares the sign-up starts of a variant with those of the others on the same link, by the sequential test of canaries with the arms
 * exchanged: the others have more of them.
 * @param variants on the link: they share the false stops
 * @returns takes the next minutes, in order, and says what has been found so far
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

/** The figures of a finding, for the log. */
export const explainStarts = ({ variant, others, evidence }: StartFinding): string =>
  `${share(variant)} started the sign-up, compared with ${share(others)} of the other variants; evidence ${Math.min(Math.exp(evidence), 1e9).toPrecision(2)} to 1`;
