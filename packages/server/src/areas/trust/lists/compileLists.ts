import { foldText } from '../signals/foldText.ts';
import { PatternSet } from '../signals/patterns.ts';
import type { PatternKind, TextLists } from '../signals/textTypes.ts';
import * as common from './common.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';
import type { LanguageLists } from './LanguageLists.ts';

export const LANGUAGE_LISTS: Record<string, LanguageLists> = { da, de, en, es, fi, fr, it, nl, no, pl, sv };

/** Kinds of text-list entries, which staff add, or switch off with `active` false. */
export const LIST_KINDS = [
  'banned_pattern',
  'shortener',
  'harmless_host',
  'app',
  'move_pattern',
  'money_pattern',
  'code_pattern',
  'threat_pattern',
] as const;

export type ListEntry = { kind: (typeof LIST_KINDS)[number]; value: string; active: boolean };

/** Names at least this long are recognised by their beginning, whatever ending a language adds. */
const LONG_NAME = 7;
const MISTYPED = ['whatsapp', 'telegram', 'snapchat', 'instagram'];
const SPOKEN_TLD = 'com|net|org|info|ru|me|ly|xyz|site|online|club|app|io|nl|fr|dk|fi|pl';

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const pairsOf = (text: string): [string, string][] =>
  wordsOf(text).map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']);

const valuesOf = (entries: readonly ListEntry[], kind: ListEntry['kind'], active: boolean) =>
  entries.filter((entry) => entry.kind === kind && entry.active === active).map(({ value }) => value.trim());

/** Merges the shipped words and staff's additions, without those that staff switched off. */
function merge(shipped: string, entries: readonly ListEntry[], kind: ListEntry['kind']): Set<string> {
  const words = new Set([
    ...wordsOf(shipped),
    ...valuesOf(entries, kind, true).map((value) => value.toLowerCase()),
  ]);
  for (const value of valuesOf(entries, kind, false)) words.delete(value.toLowerCase());
  return words;
}

const STAFF_PATTERNS: Partial<Record<ListEntry['kind'], PatternKind>> = {
  move_pattern: 'move',
  money_pattern: 'money',
  code_pattern: 'code',
  threat_pattern: 'threat',
};

function compilePatterns(entries: readonly ListEntry[]): PatternSet<PatternKind> {
  const off = new Set(entries.filter(({ active }) => !active).map(({ value }) => value.trim()));
  const patterns = new PatternSet<PatternKind>();
  const add = (
    kind: PatternKind,
    language: string,
    lines: string,
    sets?: Readonly<Record<string, string>>,
  ) => {
    const kept = lines.split('\n').filter((line) => !off.has(line));
    patterns.add(kind, language, kept.join('\n'), sets);
  };
  const { move, pay, money } = common.UNIVERSAL;
  for (const [kind, lines] of Object.entries({ move, pay, money })) add(kind as PatternKind, 'all', lines);
  for (const [language, lists] of Object.entries(LANGUAGE_LISTS)) {
    const { sets, move, money, code, threat } = lists;
    for (const [kind, lines] of [
      ...Object.entries({ move, money, code, threat }),
      ...Object.entries(common.EACH),
    ])
      add(kind as PatternKind, language, lines, sets);
    for (const kind of ['not', 'after', 'topic'] as const) {
      const [phrases, words] = [true, false].map((two) =>
        wordsOf(lists[kind]).filter((word) => word.includes('_') === two),
      );
      add(kind, language, [words!.join('|'), ...phrases!].join('\n').replaceAll('_', ' '));
    }
  }
  for (const { kind, value, active } of entries) {
    const target = STAFF_PATTERNS[kind];
    if (active && target !== undefined) patterns.add(target, 'all', value);
  }
  return patterns;
}

function compileApps(entries: readonly ListEntry[]) {
  const apps = new Map<string, string>();
  const off = new Set(valuesOf(entries, 'app', false).map(foldText));
  const lines = [...common.APPS.trim().split('\n'), ...valuesOf(entries, 'app', true)];
  for (const line of lines) {
    const [name = '', ...others] = wordsOf(line);
    if (off.has(foldText(name))) continue;
    for (const spelling of [name, ...others]) apps.set(foldText(spelling), name);
  }
  const longApps = new Map([...apps].filter(([spelling]) => spelling.length >= LONG_NAME));
  const appStarts = new Set<string>();
  for (const spelling of apps.keys())
    for (let length = 1; length < spelling.length; length += 1) appStarts.add(spelling.slice(0, length));
  const appTypos = new Map<string, string>();
  for (const name of MISTYPED)
    for (let at = 0; at < name.length && apps.has(name); at += 1)
      appTypos.set(name.slice(0, at) + name.slice(at + 1), name);
  return { apps, longApps, appStarts, appTypos };
}

/** Maps words to digits, including compounds such as "vierendertig" in one word. */
function compileDigits(): Map<string, string> {
  const digits = new Map<string, string>();
  for (const { numbers } of Object.values(LANGUAGE_LISTS)) {
    const [units = '', more = '', joint] = numbers.split('\n');
    const row = wordsOf(units).map((word) => word.split('|').map((spelling) => foldText(spelling)));
    const tens = pairsOf(more).map(([word, value]): [string, string] => [foldText(word), value]);
    for (const [value, spellings] of row.entries())
      for (const spelling of spellings) {
        digits.set(spelling, String(value));
        for (const [ten, amount] of tens)
          if (joint !== undefined && /[2-9]0/.test(amount))
            digits.set(spelling + joint + ten, String(Number(amount) + value));
      }
    for (const [word, value] of tens) digits.set(word, value);
  }
  return digits;
}

/**
 * Compiles the shipped lists of all languages and staff's entries. Takes milliseconds, so cache it.
 */
export function compileLists(entries: readonly ListEntry[] = []): TextLists {
  const phoneWords = [
    ...Object.values(LANGUAGE_LISTS).map(({ phone }) => phone),
    common.UNIVERSAL.phone,
  ].join(' ');
  return {
    patterns: compilePatterns(entries),
    ...compileApps(entries),
    digits: compileDigits(),
    appHosts: new Map(pairsOf(common.APP_HOSTS)),
    payHosts: new Map(pairsOf(common.PAY_HOSTS)),
    payServices: new Set(wordsOf(common.PAY_SERVICES)),
    shorteners: merge(common.SHORTENERS, entries, 'shortener'),
    harmlessHosts: merge(common.HARMLESS_HOSTS, entries, 'harmless_host'),
    plainTlds: new Set(wordsOf(common.PLAIN_TLDS)),
    currencies: new Set(wordsOf(common.CURRENCIES).map((word) => foldText(word))),
    phoneWords: new Set(wordsOf(phoneWords).map((word) => foldText(word))),
    spokenDot: new RegExp(
      `(?<=[a-z0-9]{4}) (?:${wordsOf(common.DOTS).join('|')}) (?=(?:${SPOKEN_TLD})(?![\\p{L}\\p{N}]))`,
      'gu',
    ),
    banned: valuesOf(entries, 'banned_pattern', true)
      .map((value) => foldText(value).trim())
      .filter((value) => value.length > 2),
  };
}
