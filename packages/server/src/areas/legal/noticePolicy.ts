import { PROMISES } from '@rendezvous/contracts';

const DAY_MS = 86_400_000;

/** The first moment at which a version that is announced now may apply. */
export const earliestStart = (now: Date): Date => new Date(now.getTime() + PROMISES.noticeDays * DAY_MS);

/** `YYYY-MM-DD`: the first day whose beginning in UTC is late enough. */
export function earliestDay(now: Date): string {
  const start = Math.ceil(earliestStart(now).getTime() / DAY_MS) * DAY_MS;
  return new Date(start).toISOString().slice(0, 10);
}

/** The beginning of a day in UTC; an invalid date for text that is not a day. */
export function startOfDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  return isDay ? day : new Date(Number.NaN);
}
