/** A search without the member's usual ages and distance. */
export const EVERYBODY = { anywhere: 1, min_age: 18, max_age: 100 } as const;
