import type { PatternSet } from './patterns.ts';

export type TextSignalKind =
  | 'link'
  | 'link_shortener'
  | 'phone'
  | 'messenger'
  | 'payment_handle'
  | 'crypto_address'
  | 'money_request'
  | 'code_request'
  | 'threat'
  | 'banned_pattern';

/**
 * `evidence` has masked values, domains, names of services and counts, but never the text itself.
 */
export type TextSignal = { kind: TextSignalKind; evidence: Record<string, string | number> };

/** What a reader found in a folded text, and the macro that stands for it in patterns. */
export type Span = {
  start: number;
  end: number;
  macro: string;
  kind?: TextSignalKind;
  evidence?: Record<string, string | number>;
};

export type PatternKind = 'move' | 'pay' | 'money' | 'code' | 'threat' | 'not' | 'after' | 'topic' | 'phone';

export type TextLists = {
  patterns: PatternSet<PatternKind>;
  /** Spelling to app. `longApps` are long enough to recognise them in pieces or with endings. */
  apps: ReadonlyMap<string, string>;
  longApps: ReadonlyMap<string, string>;
  /** The most mistyped names with one letter missing, to app. */
  appTypos: ReadonlyMap<string, string>;
  /** Beginnings of long names, to find names written in pieces. */
  appStarts: ReadonlySet<string>;
  digits: ReadonlyMap<string, string>;
  appHosts: ReadonlyMap<string, string>;
  payHosts: ReadonlyMap<string, string>;
  payServices: ReadonlySet<string>;
  shorteners: ReadonlySet<string>;
  harmlessHosts: ReadonlySet<string>;
  plainTlds: ReadonlySet<string>;
  currencies: ReadonlySet<string>;
  /** Words, and beginnings of words, that announce a phone number. */
  phoneWords: ReadonlySet<string>;
  /** A spoken dot between a name and a top-level domain. */
  spokenDot: RegExp;
  /** Folded texts that no message may contain. */
  banned: readonly string[];
};
