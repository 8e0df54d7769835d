/** Completed years on a day, both `YYYY-MM-DD`: who was born on 29 February turns on 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day of a moment in a member's zone; UTC where the zone is none. */
export function localDay(moment: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
  } catch {
    return dayOf(moment);
  }
}

/** The latest date of birth of somebody who is `age` on a day. */
export const bornBy = (today: string, age: number): string =>
  `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
