/** The query of a search that leaves out the member's usual ages and surroundings. */
export const EVERYBODY = { anywhere: 1, min_age: 18, max_age: 100 } as const;
