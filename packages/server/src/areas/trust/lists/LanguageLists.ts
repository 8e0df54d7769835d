/** What the text signals look for in one language; signals/patterns.ts explains the syntax. */
export type LanguageLists = {
  /**
   * Words for 0 to 9, with `|` between spellings; then words for larger numbers, as `word=12`; then
   * the word that joins a unit and a ten, if the language has one.
   */
  numbers: string;
  /** Sets of words that patterns can name, including those for all languages in common.ts. */
  sets: Readonly<Record<string, string>>;
  /** Offers to write elsewhere. */
  move: string;
  money: string;
  code: string;
  threat: string;
  /**
   * Words that negate what follows or, in `after`, what precedes; `_` joins the words of a phrase.
   */
  not: string;
  after: string;
  /**
   * Words about films, books etc.: a sentence with one of them contains no real request for money.
   */
  topic: string;
  /** Words that announce a phone number. */
  phone: string;
};
