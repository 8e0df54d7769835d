/** Long texts that equal the English on purpose (names, codes, addresses), by namespace. */
export const SAME_AS_ENGLISH: Record<string, string[]> = {};
