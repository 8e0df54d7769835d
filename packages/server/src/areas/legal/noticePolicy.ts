import { PROMISES } from '@rendezvous/contracts';

const DAY_MS = 86_400_000;

export const earliestStart = (now: Date): Date => new Date(now.getTime() + PROMISES.noticeDays * DAY_MS);

/** Returns the first day, `YYYY-MM-DD` in UTC, that starts after the notice period. */
export function earliestDay(now: Date): string {
  const start = Math.ceil(earliestStart(now).getTime() / DAY_MS) * DAY_MS;
  return new Date(start).toISOString().slice(0, 10);
}

/** Returns the start of a day in UTC; an invalid date if the text is not a day. */
export function startOfDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? day : new Date(Number.NaN);
}
