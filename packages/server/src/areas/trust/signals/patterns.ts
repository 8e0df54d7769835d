import { foldText } from './foldText.ts';

/**
 * Patterns of words, one per line. `a|b` is either word, `word*` every word with that beginning,
 * `<name>` a set of words of the language, and `..` at most four words of the same sentence.
 * `@app`, `@phone`, `@sum`, `@link`, `@mail`, `@handle` and `@pay` are what the readers found, and
 * `@number` a number that may be a sum. `!` at the start: a negation within belongs to the pattern.
 * `&` at the start: all the words in any order, close to the first, across sentences.
 */
export type Pattern<Kind> = {
  kind: Kind;
  language: string;
  elements: number[];
  negated: boolean;
  near: boolean;
};
export type Match<Kind> = { pattern: Pattern<Kind>; start: number; end: number };
/**
 * The words of a text. `stops[n]` is 2 if a sentence ends before word n, and 1 if a clause does.
 */
export type Words = { words: string[]; stops: Uint8Array };

const AMOUNT = '@number';
/** Smaller numbers are minutes, floors or ages rather than sums. */
const LEAST = 50;

/** "250" and "2k", but not a year. */
function isAmount(word: string): boolean {
  const digits = /^(\d{1,6})(k?)$/.exec(word);
  const value = Number(digits?.[1] ?? 0) * (digits?.[2] ? 1000 : 1);
  return value >= LEAST && !(value > 1900 && value < 2100 && value !== 2000);
}

const GAP = -1;
const GAP_WORDS = 4;
/** Maximum distance between the parts of a story: "my account is blocked, with 300 euros …". */
const NEAR_WORDS = 14;
/** Limits the starts in texts that repeat a word: if the first ones do not match, none will. */
const STARTS = 48;

export class PatternSet<Kind> {
  readonly patterns: Pattern<Kind>[] = [];
  private readonly ids = new Map<string, number>();
  private readonly exact = new Map<string, number[]>();
  private readonly prefixes = new Map<string, number[]>();
  private readonly lengths = new Set<number>();

  add(kind: Kind, language: string, lines: string, sets: Readonly<Record<string, string>> = {}): void {
    for (const line of lines.split('\n')) {
      const near = line.startsWith('& ');
      const negated = near || line.startsWith('!');
      const filled = line.replace(/^(!|& )/, '').replace(/<(\w+)>/g, (_, name: string) => sets[name] ?? name);
      const elements = filled
        .split(' ')
        .filter(Boolean)
        .map((source) => this.idOf(source));
      if (elements.length > 0) this.patterns.push({ kind, language, elements, negated, near });
    }
  }

  private idOf(source: string): number {
    if (source === '..') return GAP;
    const known = this.ids.get(source);
    if (known !== undefined) return known;
    const id = this.ids.size;
    this.ids.set(source, id);
    for (const word of source.split('|')) {
      const prefix = word.endsWith('*');
      const folded = word.startsWith('@') ? word : foldText(prefix ? word.slice(0, -1) : word).trim();
      if (prefix) this.lengths.add(folded.length);
      const index = prefix ? this.prefixes : this.exact;
      index.set(folded, [...(index.get(folded) ?? []), id]);
    }
    return id;
  }

  private placesOf(words: readonly string[]): Map<number, Set<number>> {
    const known = new Map<string, number[]>();
    const places = new Map<number, Set<number>>();
    for (const [at, word] of words.entries()) {
      let ids = known.get(word);
      if (ids === undefined) known.set(word, (ids = this.elementsOf(word)));
      for (const id of ids) {
        const set = places.get(id);
        if (set === undefined) places.set(id, new Set([at]));
        else set.add(at);
      }
    }
    return places;
  }

  private elementsOf(word: string): number[] {
    const ids = [...(this.exact.get(word) ?? []), ...((isAmount(word) && this.exact.get(AMOUNT)) || [])];
    for (const length of this.lengths) {
      const begun = length <= word.length ? this.prefixes.get(word.slice(0, length)) : undefined;
      if (begun !== undefined) ids.push(...begun);
    }
    return ids;
  }

  match({ words, stops }: Words): Match<Kind>[] {
    const places = this.placesOf(words);
    const matches: Match<Kind>[] = [];
    for (const pattern of this.patterns) {
      if (!pattern.elements.every((id) => id === GAP || places.has(id))) continue;
      const ends = pattern.near ? nearby(pattern.elements, places) : endsOf(pattern.elements, places, stops);
      for (const [end, start] of ends) matches.push({ pattern, start, end });
    }
    return matches;
  }
}

/**
 * Finds the first match of the pattern's first word that has distinct matches for all others
 * nearby.
 */
function nearby(
  elements: readonly number[],
  places: ReadonlyMap<number, ReadonlySet<number>>,
): Map<number, number> {
  const [first, ...others] = elements.map((id) => [...(places.get(id) ?? [])].slice(0, STARTS));
  for (const at of first ?? []) {
    const used = new Set([at]);
    const isNear = others.every((list) => {
      const found = list.find((other) => Math.abs(other - at) <= NEAR_WORDS && !used.has(other));
      if (found !== undefined) used.add(found);
      return found !== undefined;
    });
    if (isNear) return new Map([[at, at]]);
  }
  return new Map();
}

/**
 * Returns where the pattern ends, with the start of each match. Advances all starts together,
 * element by element, so that the time does not grow with the number of possible matches.
 */
function endsOf(
  elements: readonly number[],
  places: ReadonlyMap<number, ReadonlySet<number>>,
  stops: Uint8Array,
): Map<number, number> {
  let ends = new Map<number, number>();
  for (const at of places.get(elements[0]!) ?? []) if (ends.size < STARTS) ends.set(at, at);
  let reach = 1;
  for (const id of elements.slice(1)) {
    if (id === GAP) {
      reach = 1 + GAP_WORDS;
      continue;
    }
    const set = places.get(id)!;
    const next = new Map<number, number>();
    for (const [end, start] of ends)
      for (let at = end + 1; at <= end + reach && at < stops.length && stops[at] !== 2; at += 1)
        if (set.has(at)) next.set(at, start);
    ends = next;
    reach = 1;
  }
  return ends;
}
