import { firstDayOf, monthStart } from './reportPeriodPolicy.ts';

export type ActiveMonth = { siteId: number; month: string; members: number };

/**
 * Averages the recorded months among the last six complete ones before the end of a period, or
 * before now if that is earlier. Also returns these months, because some may not be recorded.
 */
export function averageActive(
  recorded: readonly ActiveMonth[],
  { until, now }: { until: Date; now: Date },
): { average: number | null; months: string[] } {
  const end = until < now ? until : now;
  const [first, last] = [firstDayOf({ from: monthStart(end, 6) }), firstDayOf({ from: monthStart(end) })];
  const known = recorded.filter(({ month }) => month >= first && month < last);
  const sum = known.reduce((total, { members }) => total + members, 0);
  return {
    average: known.length === 0 ? null : Math.round(sum / known.length),
    months: known.map(({ month }) => month),
  };
}
