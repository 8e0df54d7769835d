/**
 * Long texts that are the same in another language on purpose (names, codes, addresses), by namespace.
 * Short ones need no entry.
 */
export const SAME_AS_ENGLISH: Record<string, string[]> = {};
