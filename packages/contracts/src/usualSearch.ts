import { usesMiles } from './countries.ts';
import { LIMITS } from './limits.ts';

const YEARS = 8;
/** Kilometres: 60 miles, or 100 km. */
const MILES_60 = 97;
const KM_100 = 100;

/** Ages and kilometres of a member's search without filters of their own. */
export const usualSearch = (
  age: number,
  minAge: number,
  country: string | null,
): { minAge: number; maxAge: number; within: number } => ({
  minAge: Math.max(minAge, age - YEARS),
  maxAge: Math.min(LIMITS.maxAge, Math.max(minAge, age + YEARS)),
  within: usesMiles(country) ? MILES_60 : KM_100,
});
