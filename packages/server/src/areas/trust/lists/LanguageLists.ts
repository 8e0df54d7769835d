/** What the text signals look for in one language; signals/patterns.ts explains the lines. */
export type LanguageLists = {
  /**
   * Words for 0 to 9, `|` between spellings; then words for larger numbers, as `word=12`; then the
   * word that joins a unit and a ten, if there is one.
   */
  numbers: string;
  /** Sets of words that patterns name, also those of all languages (common.ts). */
  sets: Readonly<Record<string, string>>;
  /** Offers to write elsewhere. */
  move: string;
  money: string;
  code: string;
  threat: string;
  /** Words that negate what follows (`_` between two of them), and what precedes. */
  not: string;
  after: string;
  /** Words about films, books etc.: a sentence with one contains no real request for money. */
  topic: string;
  /** Words that announce a number. */
  phone: string;
};
