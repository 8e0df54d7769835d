/** A half-year in UTC. `until` is exclusive. */
export type ReportPeriod = { from: Date; until: Date };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the half-year of a moment. @param before how many half-years earlier */
export function periodOf(moment: Date, before = 0): ReportPeriod {
  const half = moment.getUTCFullYear() * 2 + (moment.getUTCMonth() < 6 ? 0 : 1) - before;
  const start = (at: number) => new Date(Date.UTC(Math.floor(at / 2), (at % 2) * 6, 1));
  return { from: start(half), until: start(half + 1) };
}

/** Returns the first and last day of the period that starts on `fromDay`. `until` is exclusive. */
export function daysOf(fromDay: string): { from: string; to: string; until: Date } {
  const { until } = periodOf(new Date(`${fromDay}T00:00:00Z`));
  return { from: fromDay, to: dayOf(new Date(until.getTime() - 1)), until };
}

/** Returns the start of a moment's month in UTC. @param before how many months earlier */
export const monthStart = (moment: Date, before = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - before, 1));

export const firstDayOf = ({ from }: Pick<ReportPeriod, 'from'>): string => dayOf(from);
