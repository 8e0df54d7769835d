/** Half of a year, in UTC. `until` is the first moment after it. */
export type ReportPeriod = { from: Date; until: Date };

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The half of a year that a moment is in, or one before it. */
export function periodOf(moment: Date, before = 0): ReportPeriod {
  const half = moment.getUTCFullYear() * 2 + (moment.getUTCMonth() < 6 ? 0 : 1) - before;
  const start = (at: number) => new Date(Date.UTC(Math.floor(at / 2), (at % 2) * 6, 1));
  return { from: start(half), until: start(half + 1) };
}

/** First and last day of the period that begins on a day. */
export function daysOf(fromDay: string): { from: string; to: string; until: Date } {
  const { until } = periodOf(new Date(`${fromDay}T00:00:00Z`));
  return { from: fromDay, to: dayOf(new Date(until.getTime() - 1)), until };
}

export const firstDayOf = ({ from }: ReportPeriod): string => dayOf(from);
