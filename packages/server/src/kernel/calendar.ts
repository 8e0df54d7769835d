/** Completed years on a day, both `YYYY-MM-DD`. A birthday on 29 February counts on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

const DAY_MS = 86_400_000;
/** Lists ask for the same day again and again. */
let latest = { number: Number.NaN, day: '' };

/** The day of a moment, in UTC. */
export function dayOf(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== latest.number) latest = { number, day: moment.toISOString().slice(0, 10) };
  return latest.day;
}

/** The day of a moment in a member's time zone; UTC if the zone is unknown. */
export function localDay(moment: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  } catch {
    return dayOf(moment);
  }
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The latest date of birth of a person who is `age` on a day. Without a 29 February it is the day before. */
export function bornBy(today: string, age: number): string {
  const year = Number(today.slice(0, 4)) - age;
  const day = today.slice(4);
  return `${year}${day === '-02-29' && !isLeapYear(year) ? '-02-28' : day}`;
}

/** A time zone of each country. For several zones, the one in which a day begins last. */
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

/** `YYYY-MM-DD` in the visitor's country, so that nobody comes of age a day early. */
export const dayIn = (country: string | null | undefined, now: Date): string =>
  localDay(now, ZONES[country ?? ''] ?? 'Pacific/Honolulu');
