import { createHash } from 'node:crypto';

/** SHA-256: every entry carries one for each of its chunks, and they do not compress. @param {string | Buffer} content @returns {string} as in an integrity attribute */
export const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
