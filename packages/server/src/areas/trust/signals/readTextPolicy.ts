import { foldText } from './foldText.ts';
import type { Match } from './patterns.ts';
import { readAccounts } from './readAccounts.ts';
import { readLinks, undisguiseDots } from './readLinks.ts';
import { readPhones } from './readPhones.ts';
import { readApps, readSums, readTokens, wordsOf } from './readWords.ts';
import type { Token } from './readWords.ts';
import type { PatternKind, Span, TextLists, TextSignal, TextSignalKind } from './textTypes.ts';

export type { TextLists, TextSignal, TextSignalKind } from './textTypes.ts';

const SIGNAL_OF: Readonly<Partial<Record<PatternKind, TextSignalKind>>> = {
  move: 'messenger',
  pay: 'payment_handle',
  money: 'money_request',
  code: 'code_request',
  threat: 'threat',
};
/** How many words before and after a pattern a negation may be. */
const NEGATION = { before: 3, after: 2 };

/** Returns the positions of one-word patterns of a kind, such as negations. */
const placesOf = (matches: readonly Match<PatternKind>[], kind: PatternKind) =>
  new Set(matches.filter(({ pattern }) => pattern.kind === kind).map(({ end }) => end));

function isNegated(
  { start, end, pattern }: Match<PatternKind>,
  not: Set<number>,
  after: Set<number>,
  stops: Uint8Array,
) {
  if (pattern.negated) return false;
  for (let at = start; at <= end; at += 1) if (not.has(at) || after.has(at)) return true;
  for (let at = start; at > 0 && at > start - NEGATION.before && stops[at] === 0; at -= 1)
    if (not.has(at - 1)) return true;
  for (let at = end + 1; at <= end + NEGATION.after && (stops[at] ?? 2) === 0; at += 1)
    if (after.has(at)) return true;
  return false;
}

/** Whether the sentence around a word contains one of the given words. */
function inSentence(at: number, words: Set<number>, stops: Uint8Array, count: number): boolean {
  if (words.size === 0) return false;
  let from = at;
  while (from > 0 && stops[from] !== 2) from -= 1;
  for (let next = from; next < count && (next === from || stops[next] !== 2); next += 1)
    if (words.has(next)) return true;
  return false;
}

function readPatterns(folded: string, spans: readonly Span[], tokens: readonly Token[], lists: TextLists) {
  const { words, stops, found } = wordsOf(folded, tokens, spans);
  const matches = lists.patterns.match({ words, stops });
  const [not, after, topic] = (['not', 'after', 'topic'] as const).map((kind) => placesOf(matches, kind));
  const signals: TextSignal[] = [];
  for (const match of matches) {
    const { start, end, pattern } = match;
    const kind = SIGNAL_OF[pattern.kind];
    if (kind === undefined || isNegated(match, not!, after!, stops)) continue;
    if (kind === 'money_request' && inSentence(start, topic!, stops, words.length)) continue;
    let evidence: TextSignal['evidence'] = { language: pattern.language };
    for (let at = start; at <= end; at += 1)
      if (words[at] === '@app' || words[at] === '@pay')
        evidence = { ...evidence, ...found.get(at)?.evidence };
    signals.push({ kind, evidence });
  }
  return signals;
}

/**
 * Merges the signals of each kind. If they share an evidence field, the first value is kept;
 * `count` is the number of different signals.
 */
function mergeKinds(signals: readonly TextSignal[]): TextSignal[] {
  const kinds = new Map<TextSignalKind, TextSignal[]>();
  for (const signal of signals) kinds.set(signal.kind, [...(kinds.get(signal.kind) ?? []), signal]);
  return [...kinds].map(([kind, all]) => {
    const evidence: TextSignal['evidence'] = Object.assign(
      {},
      ...all.map((signal) => signal.evidence).reverse(),
    );
    const different = new Set(all.map((signal) => JSON.stringify(signal.evidence))).size;
    return { kind, evidence: { ...evidence, ...(different > 1 && { count: different }) } };
  });
}

/** Returns the tokens outside the links; both are in text order. */
function without(tokens: readonly Token[], links: readonly Span[]): readonly Token[] {
  if (links.length === 0) return tokens;
  const sorted = [...links].sort((a, b) => a.start - b.start);
  let next = 0;
  return tokens.filter(({ start }) => {
    while (next < sorted.length && sorted[next]!.end <= start) next += 1;
    return next === sorted.length || start < sorted[next]!.start;
  });
}

/** Reads the signals of a message's text, at most one of each kind, in linear time. */
export function readText(text: string, lists: TextLists): TextSignal[] {
  const folded = undisguiseDots(foldText(text), lists);
  const tokens = readTokens(folded);
  const links = readLinks(folded, lists);
  const outside = without(
    tokens,
    links.filter(({ macro }) => macro !== '@handle'),
  );
  const spans = [
    ...links,
    ...readPhones(folded, outside, lists),
    ...readSums(outside, lists),
    ...readApps(outside, folded, lists),
  ];
  const read = spans.flatMap(({ kind, evidence }) =>
    kind === undefined || evidence === undefined ? [] : [{ kind, evidence }],
  );
  const banned = lists.banned.filter((pattern) => folded.includes(pattern)).length;
  return mergeKinds([
    ...read,
    ...readAccounts(text),
    ...readPatterns(folded, spans, outside, lists),
    ...(banned > 0 ? [{ kind: 'banned_pattern' as const, evidence: { patterns: banned } }] : []),
  ]);
}
