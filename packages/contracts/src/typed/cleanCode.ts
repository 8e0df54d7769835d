import { stripUnseen } from './cleanText.ts';

/** Normalises a code or token: ASCII letters, digits and hyphens, no spaces. Case is kept. */
export const cleanCode = (typed: string): string =>
  stripUnseen(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '');

/** Comparison form of a code, without case, hyphens and underscores. */
export const codeKey = (typed: string): string => cleanCode(typed).replace(/[-_]/g, '').toUpperCase();
