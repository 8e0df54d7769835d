import { LIMITS, type FieldCode } from '@rendezvous/contracts';
import { ageOn, localDay } from '../../kernel/calendar.ts';

/** A zone of each country, for the date there. Where a country has several, the one in which a day begins last. */
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

/** `YYYY-MM-DD` where the visitor is: nobody is of age a day early. */
export const dayIn = (country: string | null | undefined, now: Date): string =>
  localDay(now, ZONES[country ?? ''] ?? 'Pacific/Honolulu');

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** What is wrong with a date of birth, or null. `today` is the date in the visitor's country. */
export function judgeBirthDate(dateOfBirth: string, today: string, minAge: number): FieldCode | null {
  if (!isDate(dateOfBirth) || dateOfBirth > today) return 'date_of_birth_invalid';
  const age = ageOn(dateOfBirth, today);
  if (age < minAge) return 'too_young';
  return age > LIMITS.maxAge ? 'too_old' : null;
}
