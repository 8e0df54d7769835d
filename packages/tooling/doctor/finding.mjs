/** @typedef {import('./findings.mjs').Finding} Finding */

/** @returns {Finding} */
export const ok = (topic, message) => ({ status: 'ok', topic, message });

/** @returns {Finding} */
export const warning = (topic, message, advice) => ({ status: 'warning', topic, message, advice });

/** @returns {Finding} */
export const problem = (topic, message, advice) => ({ status: 'problem', topic, message, advice });
