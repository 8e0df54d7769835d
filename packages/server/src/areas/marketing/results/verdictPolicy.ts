import type { CampaignProgress } from '@rendezvous/contracts';
import { areAlike, compareVariants } from './resultsPolicy.ts';

export type LinkVariant = {
  letter: string;
  visits: number;
  signups: number;
  /** Visits per day at the present pace. */
  pace: number;
};

type LinkVerdict = CampaignProgress['verdict'];

const NOTHING = { starts: 0, confirmed: 0, purchases: 0, revenue: 0, revenueSquares: 0 };
/** Maximum forecast of a verdict, in days. */
const HORIZON = 60;
/** A difference is stated per the first of these numbers of visits that yields a whole sign-up. */
const SCALES = [1000, 10_000, 100_000];

const shareOf = ({ visits, signups }: LinkVariant): number => (visits === 0 ? 0 : signups / visits);

function compare(variants: readonly LinkVariant[]) {
  const counts = variants.map(({ visits, signups }) => ({ ...NOTHING, visits, signups }));
  const verdict = compareVariants(counts, 'signups');
  return verdict.kind === 'open' && areAlike(counts, 'signups') ? 'alike' : verdict.kind;
}

/** Projects the variants some days ahead at the current pace. */
const later = (variants: readonly LinkVariant[], days: number): LinkVariant[] =>
  variants.map((variant) => {
    const more = days * variant.pace;
    return {
      ...variant,
      visits: variant.visits + more,
      signups: variant.signups + more * shareOf(variant),
    };
  });

function daysLeft(variants: readonly LinkVariant[]): number | null {
  if (variants.every(({ pace }) => pace === 0)) return null;
  for (let days = 1; days <= HORIZON; days += 1) {
    const kind = compare(later(variants, days));
    if (kind === 'better' || kind === 'alike') return days;
  }
  return null;
}

/** Returns the verdict on a link's variants, oldest first, by the same test as the results. */
export function verdictOf(variants: readonly LinkVariant[]): LinkVerdict {
  const none = { days: null, best: null, other: null, more: 0, per: 1000 };
  const kind = compare(variants);
  if (kind === 'early' || kind === 'open') return { ...none, kind: 'early', days: daysLeft(variants) };
  const [best, other] = [...variants].sort((one, two) => shareOf(two) - shareOf(one));
  if (kind !== 'better' || !best || !other) return { ...none, kind: kind === 'alike' ? kind : 'single' };
  const gap = shareOf(best) - shareOf(other);
  const per = SCALES.find((scale) => gap * scale >= 1) ?? 100_000;
  return { ...none, kind, best: best.letter, other: other.letter, more: Math.round(gap * per), per };
}
