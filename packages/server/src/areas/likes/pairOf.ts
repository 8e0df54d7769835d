/** Orders two ids like the columns of `matches`. */
export const pairOf = (a: number, b: number) => ({ lowUserId: Math.min(a, b), highUserId: Math.max(a, b) });
