import { foldText } from './foldText.ts';

/** Maximum of bits that differ between texts that vary only in a name, emoji or typo. */
export const NEAR = 14;

/** Texts shorter than this can be the same without being copied. */
const LEAST = { letters: 40, words: 8 };
/** Maximum number of words before the first punctuation or line break that count as a greeting. */
const GREETING_WORDS = 3;
const SHINGLE = 4;
/** Weighs more than a shingle, because a word survives a change next to it. */
const WORD_WEIGHT = 3;

const SCRIPT_WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function withoutGreeting(folded: string): string {
  const end = /[,!.?\n:;-]/.exec(folded)?.index ?? -1;
  if (end < 0 || end > 40) return folded;
  return folded.slice(0, end).trim().split(/\s+/).length <= GREETING_WORDS ? folded.slice(end + 1) : folded;
}

/** FNV-1a with a final mix, so that all bits depend on all letters. */
function hash(text: string, from: number, to: number, seed: number): number {
  let value = seed;
  for (let at = from; at < to; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return value ^ (value >>> 16);
}

class Sums {
  private readonly sums = new Int32Array(64);
  private readonly seen = new Set<number>();

  add(text: string, from: number, to: number, weight: number): void {
    const low = hash(text, from, to, 0x811c9dc5);
    // A repeated word or emoji must not outweigh the rest.
    if (this.seen.has(low)) return;
    this.seen.add(low);
    const high = hash(text, from, to, 0x01234567);
    for (let bit = 0; bit < 32; bit += 1) {
      this.sums[bit]! += (low >>> bit) & 1 ? weight : -weight;
      this.sums[bit + 32]! += (high >>> bit) & 1 ? weight : -weight;
    }
  }

  bits(): bigint {
    let low = 0;
    let high = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      if (this.sums[bit]! > 0) low |= 1 << bit;
      if (this.sums[bit + 32]! > 0) high |= 1 << bit;
    }
    return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0));
  }
}

/**
 * Computes a SimHash of words and letter shingles as a signed 64-bit number: similar texts differ
 * in few bits. Null for texts too short to be copies (shorter ones count if `contact` says that
 * they lead elsewhere) and for texts near one of `ignored`, such as the site's own openers.
 */
export function fingerprintOf(
  text: string,
  { contact = false, ignored = [] }: { contact?: boolean; ignored?: readonly bigint[] } = {},
): bigint | null {
  const words = withoutGreeting(foldText(text)).match(/\p{L}+/gu) ?? [];
  const joined = words.join(' ');
  const letters = joined.length - words.length + 1;
  const dense = SCRIPT_WITHOUT_SPACES.test(joined);
  const least = contact || dense ? LEAST.letters / 4 : LEAST.letters;
  if (letters < least || (!contact && !dense && words.length < LEAST.words)) return null;
  const sums = new Sums();
  let at = 0;
  for (const word of words) {
    if (word.length > 2) sums.add(joined, at, at + word.length, WORD_WEIGHT);
    at += word.length + 1;
  }
  for (let start = 0; start + SHINGLE <= joined.length; start += 1)
    sums.add(joined, start, start + SHINGLE, 1);
  const bits = sums.bits();
  return ignored.some((other) => distance(bits, other) <= NEAR) ? null : bits;
}

/** Returns the number of bits in which two fingerprints differ, from 0 to 64. */
export function distance(a: bigint, b: bigint): number {
  let rest = BigInt.asUintN(64, a ^ b);
  let count = 0;
  for (; rest > 0n; rest >>= 32n) {
    let part = Number(rest & 0xffffffffn);
    part -= (part >>> 1) & 0x55555555;
    part = (part & 0x33333333) + ((part >>> 2) & 0x33333333);
    count += Math.imul((part + (part >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
