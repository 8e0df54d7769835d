import type { Campaign, CampaignMetric, CampaignVariant } from '@rendezvous/contracts';

/** A value with its interval: a share of the visits, or minor units per visit. */
export type Range = { value: number; low: number; high: number };

export function rangeOf(variant: CampaignVariant, metric: CampaignMetric): Range {
  if (metric === 'revenue') {
    const { mean, low, high } = variant.revenue;
    return { value: mean, low, high };
  }
  const { share, low, high } = variant[metric];
  return { value: share, low, high };
}

/** Returns the end of the chart's axis: the highest value or bound, or 1 without data. */
export function axisEnd(ranges: readonly Range[]): number {
  const end = Math.max(0, ...ranges.map(({ value, high }) => Math.max(value, high)));
  return end > 0 ? end : 1;
}

/** Campaigns with fewer visits do not set the scale, because their intervals are too wide. */
const SETS_SCALE = 100;

/** Returns the end of the scale that all rows share: the longest interval, rounded up to 5 %. */
export function listAxis(rows: readonly Campaign[]): number {
  const large = rows.filter(({ visits }) => visits >= SETS_SCALE);
  const ranges = (large.length > 0 ? large : rows).flatMap(({ progress }) =>
    progress ? [{ ...progress.rate, value: progress.rate.share }] : [],
  );
  return Math.min(1, Math.ceil(axisEnd(ranges) * 20) / 20);
}

/** Returns how often chance alone makes such a difference, in percent, rounded up to at least 1. */
export const chanceOf = (confidence: number): number => Math.max(1, Math.ceil(100 - confidence * 100 - 1e-9));
