import { stripUnseen } from './cleanText.ts';

/**
 * A code or the token of a link, however it was typed or pasted: plain letters and digits instead of full-width ones, plain
 * hyphens, no blanks. Capitals stay.
 */
export const cleanCode = (typed: string): string =>
  stripUnseen(typed.normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '');

/** The form in which codes are compared: capitals, hyphens and underscores do not count. */
export const codeKey = (typed: string): string => cleanCode(typed).replace(/[-_]/g, '').toUpperCase();
