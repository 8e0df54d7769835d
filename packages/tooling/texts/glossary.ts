import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { englishRuleOf } from './englishWords.ts';

const FOLDER = 'packages/tooling/texts/glossary';

type Term = {
  /** The same in every language. */
  id: string;
  word: string;
  /** Avoided words: whole words that are errors in any case. */
  avoid?: string[];
  /** `namespace:key` of texts in which an avoided word means something else. */
  except?: string[];
  note?: string;
};

type Forbidden = {
  /** Regular expression with flags i and u, for text without tags; {{name}} reads as U+FFFC. */
  pattern: string;
  /** What to write instead. */
  use: string;
  /** `namespace:key` of texts that may contain it. */
  except?: string[];
};

/** Wording of a language: `glossary/<language>.json`. Only translators use some fields. */
export type Glossary = {
  language: string;
  address: string;
  quotes: { open: string; close: string };
  apostrophe: string;
  dash: string;
  numbers: string;
  terms: Term[];
  forbidden: Forbidden[];
  /** Texts that may not change, by `namespace:key`; no other rule applies to them. */
  fixed: Record<string, string>;
  /** Quotes of static pages that are not our labels, such as phone settings. */
  quoted: string[];
};

const TYPES: Record<Exclude<keyof Glossary, 'language'>, 'string' | 'object'> = {
  address: 'string',
  quotes: 'object',
  apostrophe: 'string',
  dash: 'string',
  numbers: 'string',
  terms: 'object',
  forbidden: 'object',
  fixed: 'object',
  quoted: 'object',
};

/** The regular expression of a whole word or phrase in any script. */
const wholeWord = (word: string) =>
  `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`;

/** A rule with its compiled pattern. */
export type WordRule = { pattern: RegExp; use: string; except: Set<string> };

export function wordRulesOf({ language, terms, forbidden }: Glossary): WordRule[] {
  const rule = (pattern: string, use: string, except: string[] = []) => ({
    pattern: new RegExp(pattern, 'iu'),
    use,
    except: new Set(except),
  });
  const english = englishRuleOf(language);
  return [
    ...(english ? [rule(english.pattern, english.use)] : []),
    ...forbidden.map(({ pattern, use, except }) => rule(pattern, use, except)),
    ...terms.flatMap(({ word, avoid = [], except }) =>
      avoid.map((other) => rule(wholeWord(other), word, except)),
    ),
  ];
}

/** The problem of the file itself, or null. */
function problemOf(glossary: Glossary): string | null {
  for (const [field, type] of Object.entries(TYPES))
    if (typeof glossary[field as keyof Glossary] !== type) return `has no "${field}"`;
  const unknown = Object.keys(glossary).find((field) => !(field in TYPES));
  if (unknown) return `has a field that is unknown: "${unknown}"`;
  const ids = glossary.terms.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) return `has the term "${twice}" twice`;
  try {
    wordRulesOf(glossary);
    return null;
  } catch (error) {
    return `has a pattern that does not compile: ${(error as Error).message}`;
  }
}

/** Absolute. */
export const glossaryFile = (top: string, language: string) => path.join(top, FOLDER, `${language}.json`);

export function readGlossary(top: string, language: string): { glossary: Glossary } | { problem: string } {
  const file = glossaryFile(top, language);
  if (!existsSync(file)) return { problem: 'the file is missing: every language has a glossary' };
  try {
    const glossary = JSON.parse(readFileSync(file, 'utf8')) as Glossary;
    const problem = problemOf(glossary);
    return problem ? { problem } : { glossary: { ...glossary, language } };
  } catch (error) {
    return { problem: `is not valid JSON: ${(error as Error).message}` };
  }
}
