/**
 * Returns the age on a day; both dates are `YYYY-MM-DD`. Birthdays on 29 February count on 1 March.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const DAY_MS = 86_400_000;
/** Cached, because lists format the same day repeatedly. */
let latest = { number: Number.NaN, day: '' };

/** Returns `YYYY-MM-DD` in UTC. */
export function dayOf(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== latest.number) latest = { number, day: moment.toISOString().slice(0, 10) };
  return latest.day;
}

/** Returns `YYYY-MM-DD` in a member's time zone, or in UTC if the zone is unknown. */
export function localDay(moment: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  } catch {
    return dayOf(moment);
  }
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the latest date of birth of a person aged `age`; 28 February for a missing 29th. */
export function bornBy(today: string, age: number): string {
  const year = Number(today.slice(0, 4)) - age;
  const day = today.slice(4);
  return `${year}${day === '-02-29' && !isLeapYear(year) ? '-02-28' : day}`;
}

/** The time zone of each country; of several zones, the one where a day starts last. */
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Perth',
  BE: 'Europe/Brussels',
  CA: 'America/Vancouver',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Atlantic/Canary',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  US: 'Pacific/Honolulu',
};

/** Returns `YYYY-MM-DD` in the visitor's country, so that no one comes of age a day early. */
export const dayIn = (country: string | null | undefined, now: Date): string =>
  localDay(now, ZONES[country ?? ''] ?? 'Pacific/Honolulu');
