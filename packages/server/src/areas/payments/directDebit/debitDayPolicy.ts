const DAY_MS = 86_400_000;

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** The date in the time zone of euro clearing, `YYYY-MM-DD`. */
const bankDay = (now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(now);

/** Returns the first allowed debit day for an announcement made now. */
export function earliestDebitDay(now: Date, noticeDays: number): string {
  return toDay(new Date(Date.parse(bankDay(now)) + noticeDays * DAY_MS));
}

/** Returns the day to announce if the provider gives none: the earliest one that is no weekend. */
export function nextDebitDay(now: Date, noticeDays: number): string {
  const first = new Date(earliestDebitDay(now, noticeDays));
  const weekend = { 6: 2, 0: 1 }[first.getUTCDay()] ?? 0;
  return toDay(new Date(first.getTime() + weekend * DAY_MS));
}
