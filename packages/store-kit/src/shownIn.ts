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
 * The moment at which this computer's clock shows what a clock in the time zone shows at the given one. Server and browser format it alike,
 * wherever they are. A zone that this computer does not know is ignored.
 * @param timeZone IANA name
 */
export function shownIn(timeZone: string, moment: string | number): Date {
  const date = new Date(moment);
  try {
    const fields: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of clockOf(timeZone).formatToParts(date)) fields[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
    return new Date(year, month - 1, day, hour, minute, second);
  } catch {
    return date;
  }
}
