import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { englishRuleOf } from './englishWords.mjs';

const FOLDER = 'packages/tooling/texts/glossary';

/**
 * How one language words things: `glossary/<language>.json`.
 * @typedef {object} Glossary
 * @property {string} language
 * @property {string} address how the reader is addressed, for translators
 * @property {{ open: string, close: string }} quotes
 * @property {string} apostrophe
 * @property {string} dash for translators
 * @property {string} numbers how numbers, prices, dates and times look, for translators
 * @property {Term[]} terms
 * @property {Forbidden[]} forbidden
 * @property {Record<string, string>} fixed texts that may not change, by `namespace:key`; no other rule applies to them
 * @property {string[]} quoted what static pages quote although it labels nothing here, such as settings of a phone
 *
 * @typedef {object} Term
 * @property {string} id the same in every language
 * @property {string} word
 * @property {string[]} [avoid] other words for it, each an error wherever it is a whole word; upper and lower case are the same
 * @property {string[]} [except] `namespace:key` of texts that may have an avoided word, because there it means something else
 * @property {string} [note]
 *
 * @typedef {object} Forbidden
 * @property {string} pattern regular expression with the flags i and u; in the text, {{name}} reads as U+FFFC and tags are gone
 * @property {string} use what to write instead
 * @property {string[]} [except] `namespace:key` of texts that may have it
 */

const TYPES = {
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
const wholeWord = (word) =>
  `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`;

/**
 * A rule with its compiled pattern.
 * @typedef {{ pattern: RegExp, use: string, except: Set<string> }} WordRule
 */

/** @param {Glossary} glossary @returns {WordRule[]} */
export function wordRulesOf({ language, terms, forbidden }) {
  const rule = (pattern, use, except = []) => ({
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

/** What is wrong with the file itself, or null. */
function problemOf(glossary) {
  for (const [field, type] of Object.entries(TYPES))
    if (typeof glossary[field] !== type) return `has no "${field}"`;
  const unknown = Object.keys(glossary).find((field) => !(field in TYPES));
  if (unknown) return `has a field that is unknown: "${unknown}"`;
  const ids = glossary.terms.map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice) return `has the term "${twice}" twice`;
  try {
    wordRulesOf(glossary);
    return null;
  } catch (error) {
    return `has a pattern that does not compile: ${error.message}`;
  }
}

/** Absolute. */
export const glossaryFile = (top, language) => path.join(top, FOLDER, `${language}.json`);

/**
 * Reads the glossary of a language.
 * @param {string} top absolute path of the repository
 * @param {string} language
 * @returns {{ glossary: Glossary } | { problem: string }}
 */
export function readGlossary(top, language) {
  const file = glossaryFile(top, language);
  if (!existsSync(file)) return { problem: 'the file is missing: every language has a glossary' };
  try {
    const glossary = JSON.parse(readFileSync(file, 'utf8'));
    const problem = problemOf(glossary);
    return problem ? { problem } : { glossary: { ...glossary, language } };
  } catch (error) {
    return { problem: `is not valid JSON: ${error.message}` };
  }
}
