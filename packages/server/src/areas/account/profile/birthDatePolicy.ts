import { LIMITS, type FieldCode } from '@rendezvous/contracts';
import { ageOn } from '../../../kernel/calendar.ts';

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

/** Returns the error of a date of birth, or null. `today` is the date in the visitor's country. */
export function validateBirthDate(dateOfBirth: string, today: string, minAge: number): FieldCode | null {
  if (!isDate(dateOfBirth) || dateOfBirth > today) return 'date_of_birth_invalid';
  const age = ageOn(dateOfBirth, today);
  if (age < minAge) return 'too_young';
  return age > LIMITS.maxAge ? 'too_old' : null;
}
