const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns the milliseconds ahead of UTC.
 * @throws RangeError for a time zone unknown to this device
 */
function offsetOf(timeZone: string, date: Date): number {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(date)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(date.getTime() / 1000) * 1000;
}

/** Milliseconds in a quarter of an hour. Clocks change only at its multiples. */
const QUARTER = 900_000;

type Recall = (asked: string, make: () => string) => string;

/**
 * Shifts a moment so that the local clock shows it as a clock in the time zone does, which lets
 * server and browser format it alike. Ignores unknown zones.
 * @param timeZone the zone's IANA name
 * @param recall may return the offset that the server computed; see `useFormat`
 */
export function shownIn(
  timeZone: string,
  moment: string | number,
  recall: Recall = (_asked, make) => make(),
): Date {
  const date = new Date(moment);
  try {
    const quarter = Math.floor(date.getTime() / QUARTER);
    const offset = Number(recall(`zone ${timeZone} ${quarter}`, () => String(offsetOf(timeZone, date))));
    const shown = new Date(date.getTime() + offset);
    return new Date(
      ...([shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()] as const),
      ...([shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()] as const),
    );
  } catch {
    return date;
  }
}
