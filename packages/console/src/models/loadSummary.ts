import type { LoadHour } from '@rendezvous/contracts';

/** Load reports of all hours. `failed` is a share of visits, `p90` the latest value in ms. */
export type LoadSummary = { visits: number; failed: number | null; p90: number | null };

export const failedShare = ({ visits, failed }: Pick<LoadHour, 'visits' | 'failed'>): number =>
  visits === 0 ? 0 : failed / visits;

/** Whether a load time is more than twice the median of at least three. */
export function isOutlier(ms: number, all: readonly (number | null)[]): boolean {
  const sorted = all.filter((one) => one !== null).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return sorted.length > 2 && ms > median * 2;
}

export function loadSummary(hours: readonly LoadHour[]): LoadSummary {
  const visits = hours.reduce((total, hour) => total + hour.visits, 0);
  const failed = hours.reduce((total, hour) => total + hour.failed, 0);
  const p90 = hours.findLast((hour) => hour.p90 !== null)?.p90 ?? null;
  return { visits, failed: visits === 0 ? null : failedShare({ visits, failed }), p90 };
}
