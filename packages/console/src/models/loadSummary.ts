import type { LoadHour } from '@rendezvous/contracts';

/** What tabs reported in the hours together. `failed`: a share of the visits, null without any. `p90`: milliseconds, of the last hour that has one. */
export type LoadSummary = { visits: number; failed: number | null; p90: number | null };

export const failedShare = ({ visits, failed }: Pick<LoadHour, 'visits' | 'failed'>): number =>
  visits === 0 ? 0 : failed / visits;

export function loadSummary(hours: readonly LoadHour[]): LoadSummary {
  const visits = hours.reduce((total, hour) => total + hour.visits, 0);
  const failed = hours.reduce((total, hour) => total + hour.failed, 0);
  const p90 = hours.findLast((hour) => hour.p90 !== null)?.p90 ?? null;
  return { visits, failed: visits === 0 ? null : failedShare({ visits, failed }), p90 };
}
