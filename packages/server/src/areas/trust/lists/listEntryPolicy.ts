import type { FieldCode } from '@rendezvous/contracts';
import type { TrustList } from '@rendezvous/contracts/kinds';
import { foldText } from '../signals/foldText.ts';

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*$/u;
const HOST_LISTS: ReadonlySet<TrustList> = new Set(['shortener', 'harmless_host', 'disposable_domain']);

/** Normalises a value to the form that the readers compare. */
export const cleanEntry = (kind: TrustList, value: string): string =>
  HOST_LISTS.has(kind) ? value.trim().toLowerCase() : value.trim();

/** Whether each word of a pattern is specific: a star alone would match every word. */
const isPattern = (value: string): boolean => {
  const words = value.replace(/^(!|& )/, '').split(/\s+/);
  const saysSomething = (word: string) =>
    /^@\w+$/.test(word) || foldText(word.replace(/\*$/, '')).trim().length > 1;
  const isWord = (word: string) => word === '..' || word.split('|').every(saysSomething);
  return words[0] !== '..' && words.at(-1) !== '..' && words.every(isWord);
};

/** Returns why a value cannot be in a list; null if it can. */
export function explainEntry(kind: TrustList, value: string): FieldCode | null {
  if (HOST_LISTS.has(kind)) return HOST.test(value) ? null : 'invalid';
  if (foldText(value).trim().length < 3) return 'too_short';
  return kind.endsWith('_pattern') && kind !== 'banned_pattern' && !isPattern(value) ? 'invalid' : null;
}
