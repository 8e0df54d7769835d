import type { LoadHour } from '@rendezvous/contracts';

/** Load reports of all hours. `failed` is a share of visits, `p90` the latest value in ms. */
export type LoadSummary = { visits: number; failed: number | null; p90: number | null };

export const failedShare = ({ visits, failed }: Pick<LoadHour, 'visits' | 'failed'>): number =>
  visits === 0 ? 0 : failed / visits;

export function loadSummary(hours: readonly LoadHour[]): LoadSummary {
  const visits = hours.reduce((total, hour) => total + hour.visits, 0);
  const failed = hours.reduce((total, hour) => total + hour.failed, 0);
  const p90 = hours.findLast((hour) => hour.p90 !== null)?.p90 ?? null;
  return { visits, failed: visits === 0 ? null : failedShare({ visits, failed }), p90 };
}
