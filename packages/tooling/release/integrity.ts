import { createHash } from 'node:crypto';

/**
 * SHA-256: every entry carries one for each of its chunks, and they do not compress.
 * @returns as in an integrity attribute
 */
export const integrityOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
