import type { Words } from './patterns.ts';
import type { Span, TextLists, TextSignal } from './textTypes.ts';

export type Token = { text: string; start: number; end: number };

const WITH_SIGNS = /(?<![a-z0-9@$!|])[a-z0-9]{0,9}[@$!|][a-z0-9@$!|]{2,10}/g;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
const LONGEST_NAME = 12;
const ENDING = 5;

export function readTokens(folded: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= folded.length; at += 1) {
    const code = folded.charCodeAt(at);
    // Beyond ASCII, folding leaves only letters and digits.
    const inWord = (code > 47 && code < 58) || (code > 96 && code < 123) || code > 127;
    if (inWord && start < 0) start = at;
    if (inWord || start < 0) continue;
    tokens.push({ text: folded.slice(start, at), start, end: at });
    start = -1;
  }
  return tokens;
}

/** Checked first because most words have a single space between them, and this needs no copy. */
export const isSpace = (text: string, start: number, end: number) =>
  end - start === 1 && text.charCodeAt(start) === 32;

const unleet = (text: string) => text.replace(/[0134578@$!|]/g, (sign) => LEET[sign] ?? sign);

/** Shortens repeated letters: "whaaatsapp" becomes "whatsapp". */
const squeezed = (text: string) => (text.length < 6 ? text : text.replace(/(.)\1{2,}/g, '$1'));

/** Finds an app name with one letter added, missing, changed or swapped: "wahtsapp", "telegarm". */
function appMistyped(word: string, { appTypos }: TextLists): string | undefined {
  const exact = appTypos.get(word);
  for (let at = 0; exact === undefined && at < word.length; at += 1) {
    const app = appTypos.get(word.slice(0, at) + word.slice(at + 1));
    if (app !== undefined) return app;
  }
  return exact;
}

/** Finds a long app name with a grammatical ending: "whatsappissa". */
function longAppOf(word: string, { longApps }: TextLists): string | undefined {
  for (let length = word.length; length >= Math.max(7, word.length - ENDING); length -= 1) {
    const long = longApps.get(word.slice(0, length));
    if (long !== undefined) return long;
  }
  return undefined;
}

function appOf(word: string, lists: TextLists): string | undefined {
  const app = lists.apps.get(word);
  if (app !== undefined || word.length < 7) return app;
  const mistyped = word.length < 11 ? appMistyped(word, lists) : undefined;
  if (mistyped !== undefined) return mistyped;
  return longAppOf(word, lists);
}

/** Finds an app name spread over several tokens from this one on: "w h a t s", "tele gram". */
function appInPieces(tokens: readonly Token[], at: number, folded: string, lists: TextLists) {
  let joined = '';
  let single = true;
  for (let next = at; next < tokens.length; next += 1) {
    const { text, start } = tokens[next]!;
    const from = next > at ? tokens[next - 1]!.end : start;
    if (start - from > 3 || (start - from > 1 && folded.slice(from, start).includes('\n'))) return null;
    single &&= text.length === 1;
    joined += unleet(text);
    if (joined.length > LONGEST_NAME) return null;
    const app = next === at ? undefined : single ? lists.apps.get(joined) : longAppOf(joined, lists);
    if (app !== undefined && joined.length > 3) return { app, last: next, disguised: next - at > 1 };
    if (!lists.appStarts.has(joined)) return null;
  }
  return null;
}

/** Reads names of apps, including those in pieces or with digits for letters. */
export function readApps(tokens: readonly Token[], folded: string, lists: TextLists): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number, app: string, disguised: boolean) =>
    spans.push({
      start,
      end,
      macro: '@app',
      evidence: { app },
      ...(disguised && { kind: 'messenger' as const, evidence: { app, disguised: 1 } }),
    });
  for (let at = 0; at < tokens.length; at += 1) {
    const { text, start, end } = tokens[at]!;
    const plain = appOf(squeezed(text), lists);
    const leet = plain === undefined && /[a-z]\d|\d[a-z]/.test(text) ? appOf(unleet(text), lists) : undefined;
    if (plain !== undefined || leet !== undefined) {
      add(start, end, plain ?? leet ?? '', leet !== undefined);
      continue;
    }
    const pieces = lists.appStarts.has(unleet(text)) ? appInPieces(tokens, at, folded, lists) : null;
    if (pieces === null) continue;
    add(start, tokens[pieces.last]!.end, pieces.app, pieces.disguised);
    at = pieces.last;
  }
  if (/[@$!|]/.test(folded))
    for (const { 0: text, index } of folded.matchAll(WITH_SIGNS)) {
      const app = /[a-z]/.test(text) ? lists.apps.get(unleet(text.replace(/[!|]+$/, ''))) : undefined;
      if (app !== undefined && app.length > 4) add(index, index + text.length, app, true);
    }
  return spans;
}

/** Reads names of payment services, and sums of money. */
export function readSums(tokens: readonly Token[], lists: TextLists): Span[] {
  const spans: Span[] = [];
  const numeric = (token: Token) => /^\d{1,7}k?$/.test(token.text);
  tokens.forEach(({ text, start, end }, at) => {
    if (lists.payServices.has(text)) spans.push({ start, end, macro: '@pay', evidence: { service: text } });
    if (!lists.currencies.has(text)) return;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    if (before !== undefined && numeric(before) && start - before.end < 3)
      spans.push({ start: before.start, end, macro: '@sum' });
    else if (after !== undefined && numeric(after) && after.start - end < 3)
      spans.push({ start, end: after.end, macro: '@sum' });
  });
  return spans;
}

/** Returns the words of a text for patterns; each span that the readers found is one word. */
export function wordsOf(folded: string, tokens: readonly Token[], spans: readonly Span[]) {
  const sorted = [...spans].sort((a, b) => a.start - b.start || b.end - a.end);
  const words: string[] = [];
  const stops = new Uint8Array(tokens.length + sorted.length + 1);
  const found = new Map<number, Span>();
  let end = 0;
  let next = 0;
  const push = (text: string, start: number, to: number) => {
    if (!isSpace(folded, end, start)) {
      const between = folded.slice(end, start);
      if (/[.!?\n;]/.test(between)) stops[words.length] = 2;
      else if (/[,:()"]/.test(between)) stops[words.length] = 1;
    }
    words.push(text);
    end = to;
  };
  const pushSpan = (span: Span) => {
    if (span.start < end) return;
    found.set(words.length, span);
    push(span.macro, span.start, span.end);
  };
  for (const { text, start, end: to } of tokens) {
    while (next < sorted.length && sorted[next]!.start <= start) pushSpan(sorted[next++]!);
    if (start >= end) push(text, start, to);
  }
  while (next < sorted.length) pushSpan(sorted[next++]!);
  return { words, stops, found };
}

export type ReadWords = Words & { found: ReadonlyMap<number, Span> };
export type { TextSignal };
