/**
 * Milliseconds of a phone's processor (`readTrace.mjs`). Bytes have a budget of their own.
 * @typedef {{ blocking: number, paint: number }} Budget
 * @type {Budget}
 */
const DEFAULT = { blocking: 100, paint: 400 };

/**
 * What differs from it. Raise a budget in the commit that needs it, and say there what the visitors get for it.
 * @type {Readonly<Record<string, Partial<Budget>>>}
 */
const OWN = {};

/** The budget of each page of a remote. @param {string} remote @returns {Budget} */
export const budgetOf = (remote) => ({ ...DEFAULT, ...OWN[remote] });
