import type {
  CampaignMetric,
  CampaignResults,
  CampaignVariant,
  CampaignVerdict,
} from '@rendezvous/contracts';
import type { CampaignCounts } from './resultQueries.ts';
import { compareAll, letterOf, revenueInterval, type Verdict, wilson } from './resultsPolicy.ts';
import type { CampaignRow } from '../runningCampaignQueries.ts';

const NONE: CampaignCounts = {
  visits: 0,
  fallbacks: 0,
  starts: 0,
  signups: 0,
  confirmed: 0,
  purchases: 0,
  revenue: 0,
  revenueSquares: 0,
};

const shareOf = (count: number, visits: number) => ({
  count,
  share: visits === 0 ? 0 : count / visits,
  ...wilson(count, visits),
});

function presentVariant(row: CampaignRow, counts: CampaignCounts, at: number): CampaignVariant {
  const { visits, revenue } = counts;
  return {
    id: String(row.id),
    letter: letterOf(at),
    lander: row.lander,
    version: row.version,
    weight: row.weight,
    active: row.active,
    visits,
    fallbacks: counts.fallbacks,
    starts: shareOf(counts.starts, visits),
    signups: shareOf(counts.signups, visits),
    confirmed: shareOf(counts.confirmed, visits),
    purchases: shareOf(counts.purchases, visits),
    revenue: { amount: revenue, mean: visits === 0 ? 0 : revenue / visits, ...revenueInterval(counts) },
  };
}

const presentVerdict = ({ kind, best, confidence }: Verdict): CampaignVerdict => ({
  kind,
  best: best === null ? null : letterOf(best),
  confidence,
});

/** Presents and compares the figures of variants. @param rows a link's variants, oldest first */
export function presentResults(
  rows: readonly CampaignRow[],
  counts: ReadonlyMap<number, CampaignCounts>,
  currency: CampaignResults['currency'],
): CampaignResults {
  const figures = rows.map(({ id }) => counts.get(id) ?? NONE);
  const verdicts = compareAll(figures);
  const present = (metric: CampaignMetric) => presentVerdict(verdicts[metric]);
  return {
    variants: rows.map((row, at) => presentVariant(row, figures[at] ?? NONE, at)),
    currency,
    verdicts: {
      starts: present('starts'),
      signups: present('signups'),
      confirmed: present('confirmed'),
      purchases: present('purchases'),
      revenue: present('revenue'),
    },
  };
}
