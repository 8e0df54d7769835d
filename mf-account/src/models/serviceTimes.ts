import { SERVICE_TIMES } from '@rendezvous/contracts';
import type { PageValues } from './PageContent.ts';

/** A Sunday, the first day of the week. */
const SUNDAY = { year: 2024, month: 0, day: 7 };

/**
 * Phone hours of customer service in local time: `service_week`, `service_clock` and
 * `service_zone`.
 */
export function serviceTimes(locale: string): PageValues {
  const { days, hours, timeZone } = SERVICE_TIMES;
  const at = (day: number, hour: number) =>
    new Date(Date.UTC(SUNDAY.year, SUNDAY.month, SUNDAY.day + day, hour));
  const range = (options: Intl.DateTimeFormatOptions, from: Date, to: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).formatRange(from, to);
  return {
    get service_week() {
      return range({ weekday: 'short' }, at(days[0], 12), at(days[1], 12));
    },
    get service_clock() {
      return range({ hour: 'numeric', minute: '2-digit' }, at(days[0], hours[0]), at(days[0], hours[1]));
    },
    get service_zone() {
      const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(at(days[0], hours[0]))
        .find(({ type }) => type === 'timeZoneName');
      return zone?.value ?? timeZone;
    },
  };
}
