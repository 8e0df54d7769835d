const YEARS = 8;
/** Kilometres: 60 miles, or 100 km. */
const MILES_60 = 97;
const KM_100 = 100;

type AgeLimits = { minAge: number; maxAge: number };

/** Default ages and kilometres of a search. @param miles whether the member's country uses miles */
export const usualSearch = (
  age: number,
  { minAge, maxAge }: AgeLimits,
  miles: boolean,
): AgeLimits & { within: number } => ({
  minAge: Math.max(minAge, age - YEARS),
  maxAge: Math.min(maxAge, Math.max(minAge, age + YEARS)),
  within: miles ? MILES_60 : KM_100,
});
