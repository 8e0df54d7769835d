/**
 * Long texts that are rightly the same in another language (names, codes, addresses), by namespace.
 * Short ones need no entry.
 * @type {Record<string, string[]>}
 */
export const SAME_AS_ENGLISH = {};
