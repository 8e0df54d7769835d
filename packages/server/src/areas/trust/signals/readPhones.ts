import parsePhone from 'libphonenumber-js/mobile';
import type { CountryCode } from 'libphonenumber-js/mobile';
import type { Span, TextLists } from './textTypes.ts';
import { isSpace } from './readWords.ts';
import type { Token } from './readWords.ts';

/** Prefixes and lengths of mobile numbers in national format. */
const NATIONAL: readonly {
  country: CountryCode;
  start: RegExp;
  lengths: readonly number[];
  shape?: RegExp;
}[] = [
  { country: 'NL', start: /^06/, lengths: [10] },
  { country: 'FR', start: /^0[67]/, lengths: [10] },
  { country: 'DE', start: /^01[567]/, lengths: [11, 12] },
  { country: 'BE', start: /^04/, lengths: [10] },
  { country: 'GB', start: /^07/, lengths: [11] },
  { country: 'SE', start: /^07/, lengths: [10] },
  { country: 'CH', start: /^07/, lengths: [10] },
  { country: 'FI', start: /^0[45]/, lengths: [9, 10] },
  { country: 'IE', start: /^08/, lengths: [10] },
  { country: 'AT', start: /^06/, lengths: [10, 11, 12, 13] },
  { country: 'IT', start: /^3/, lengths: [10], shape: /^(3-3-4|3-7|3-2-2-3|10)$/ },
  { country: 'ES', start: /^[67]/, lengths: [9], shape: /^(3-3-3|3-2-2-2|9)$/ },
  { country: 'PL', start: /^[4-8]/, lengths: [9], shape: /^(3-3-3|9)$/ },
  { country: 'DK', start: /^[2-9]/, lengths: [8], shape: /^2-2-2-2$/ },
  { country: 'NO', start: /^[49]/, lengths: [8], shape: /^(3-2-3|2-2-2-2)$/ },
  { country: 'US', start: /^[2-9]/, lengths: [10], shape: /^3-3-4$/ },
];
const CODES = /^(?:1|3[0-9]|4[0-9]|7|86|9[0-9]|2[0-9])/;
const BETWEEN = /^[\s\-./()*_~+|·•=]{0,4}$/;
/** How many words before a number are searched for one that announces it. */
const REACH = 5;
const CHECKED_RUNS = 6;

type Piece = { at: number; value: string; spelled: boolean };
type Run = { first: number; last: number; digits: string; parts: number[]; words: number };
const MOST_DIGITS = 15;

const isDigit = (text: string, at: number) => text.charCodeAt(at) > 47 && text.charCodeAt(at) < 58;
const isNumeric = (text: string) => isDigit(text, 0) && isDigit(text, text.length - 1) && /^\d+$/.test(text);

/**
 * Returns the digits that a token stands for: "06", "six", "o6", "2three"; null for other words.
 */
function digitsOf(text: string, digits: ReadonlyMap<string, string>): string | null {
  if (isNumeric(text)) return text;
  const word = digits.get(text);
  if (word !== undefined) return word;
  if (text === 'o') return '0';
  if (text.length > 24 || !/\d/.test(text)) return null;
  let all = '';
  for (const part of text.match(/\d+|\D+/g) ?? []) {
    if (/\d/.test(part)) all += part;
    else if (/^[oil]+$/.test(part)) all += part.replace(/o/g, '0').replace(/[il]/g, '1');
    else if (digits.has(part)) all += digits.get(part);
    else return null;
  }
  return all;
}

/**
 * Joins two spelled numbers: "twenty one" to 21, "soixante douze" to 72, "quatre-vingt" to 80. Null
 * if they are separate numbers.
 */
function joinSpelled(before: string, value: string): string | null {
  if (before === '4' && value === '20') return '80';
  const sum = String(Number(before) + Number(value));
  if (/^[2-9]0$/.test(before) && /^[1-9]$/.test(value)) return sum;
  if (before === '10' && /^[789]$/.test(value)) return sum;
  return /^[68]0$/.test(before) && /^1\d$/.test(value) ? sum : null;
}

/** Groups tokens of digits that have only separators between them. */
function readRuns(folded: string, tokens: readonly Token[], lists: TextLists): Piece[][] {
  const runs: Piece[][] = [];
  let run: Piece[] | null = null;
  for (const [at, { text, start }] of tokens.entries()) {
    const value = digitsOf(text, lists.digits);
    if (value === null) {
      run = null;
      continue;
    }
    const end = at > 0 ? tokens[at - 1]!.end : start;
    const joins = isSpace(folded, end, start) || BETWEEN.test(folded.slice(end, start));
    if (run === null || !joins) runs.push((run = []));
    run.push({ at, value, spelled: !isNumeric(text) });
  }
  return runs;
}

function compose(pieces: readonly Piece[]): Run {
  const parts: string[] = [];
  for (const [at, { value, spelled }] of pieces.entries()) {
    const joined = spelled && pieces[at - 1]?.spelled ? joinSpelled(parts.at(-1) ?? '', value) : null;
    if (joined === null) parts.push(value);
    else parts[parts.length - 1] = joined;
  }
  return {
    first: pieces[0]!.at,
    last: pieces.at(-1)!.at,
    digits: parts.join(''),
    parts: parts.map(({ length }) => length),
    words: pieces.filter(({ spelled }) => spelled).length,
  };
}

/**
 * Returns the run, and the run without number words at its ends: in Danish, the first and last word
 * of "to 501 145 193 en" are numbers, too.
 */
function candidatesOf(pieces: readonly Piece[]): Run[] {
  const from = pieces.findIndex(({ value, spelled }) => !spelled || value === '0');
  const to = pieces.findLastIndex(({ spelled }) => !spelled);
  const core = from < 0 ? [] : pieces.slice(from, to + 1);
  const whole = core.length === pieces.length || core.length === 0 ? [pieces] : [pieces, core];
  return whole
    .filter(({ length }) => length <= MOST_DIGITS)
    .map(compose)
    .filter(({ digits }) => digits.length >= 8 && digits.length <= MOST_DIGITS);
}

/** Whether a nearby word announces a phone number. */
function isAnnounced({ first, last }: Run, tokens: readonly Token[], lists: TextLists): boolean {
  for (let at = Math.max(0, first - REACH); at <= Math.min(tokens.length - 1, last + 2); at += 1) {
    const text = at >= first && at <= last ? '' : tokens[at]!.text;
    if (lists.phoneWords.has(text) || lists.apps.has(text)) return true;
  }
  return false;
}

/** Whether the run is a date: "12.05.1990", "2026-11-29", "12 05 90 18 30" and the like. */
function isDate({ parts, digits }: Run): boolean {
  const shape = parts.join('-');
  if (/^(2-2-4|4-2-2|1-1-4|1-2-4|2-1-4)(-2-2)?$/.test(shape)) return true;
  return parts.every((length) => length === 4) && /^((19|20)\d\d)+$/.test(digits);
}

function numberOf(run: Run, plus: boolean, announced: boolean) {
  const { digits, parts } = run;
  const check = (text: string, country?: CountryCode) => {
    const parsed = parsePhone(text, country);
    return parsed?.isValid() === true ? parsed : null;
  };
  const abroad = digits.replace(/^00/, '');
  if (plus || abroad !== digits) return check(`+${abroad.replace(/^(\d{2,3}?)0(?=[1-9]\d{8}$)/, '$1')}`);
  if (digits.length >= 11 && CODES.test(digits)) return check(`+${digits}`);
  const shape = parts.join('-');
  for (const { country, start, lengths, shape: usual } of NATIONAL) {
    if (!start.test(digits) || !lengths.includes(digits.length)) continue;
    // Without a leading zero, eight or nine digits can be a price, an order number or two years.
    if (usual !== undefined && !announced && !usual.test(shape) && run.words < 5) continue;
    const parsed = check(digits, country);
    if (parsed !== null) return parsed;
  }
  return null;
}

function phoneIn(run: Run, folded: string, tokens: readonly Token[], lists: TextLists): Span | null {
  const start = tokens[run.first]!.start;
  const plus = /\+\s?\(?$/.test(folded.slice(Math.max(0, start - 3), start));
  const announced = isAnnounced(run, tokens, lists);
  if (!plus && !announced && isDate(run)) return null;
  const number = numberOf(run, plus, announced);
  const landline = number === null && announced && /^0[1-9]\d{7,9}$/.test(run.digits);
  if (number === null && !landline) return null;
  const head = number === null ? '0' : `+${number.countryCallingCode} ${number.nationalNumber.slice(0, 1)}`;
  const evidence = {
    number: `${head} ••••${run.digits.slice(-2)}`,
    ...(run.words > 0 && { spelled: run.words }),
  };
  return { start, end: tokens[run.last]!.end, macro: '@phone', kind: 'phone', evidence };
}

/** Reads phone numbers in digits, words and look-alikes. */
export function readPhones(folded: string, tokens: readonly Token[], lists: TextLists): Span[] {
  const runs = readRuns(folded, tokens, lists).map(candidatesOf);
  return runs
    .filter(({ length }) => length > 0)
    .slice(0, CHECKED_RUNS)
    .flatMap((candidates) => {
      for (const run of candidates) {
        const span = phoneIn(run, folded, tokens, lists);
        if (span !== null) return [span];
      }
      return [];
    });
}
