import type { Texts } from './readTexts.ts';

const FORM = /_(zero|one|two|few|many|other)$/;
/** A translation of this many words does not equal the English text by chance. */
const WORDS_THAT_TELL = 4;
const UNFINISHED = /\b(TODO|FIXME|TBD|XXX|[Ll]orem ipsum|[Cc]oming soon)\b/;
/** Translations keep the ids of a static page's sections, which are parts of URLs. */
const SECTION_ID = /^sections\.\d+\.id$/;

export const DRAFT = '[draft] ';
export const IS_DRAFT = 'is a draft: write it in this language';

/** The keys of a language: the English ones, with its own plural forms. */
export function keysFor(language: string, english: Iterable<string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const keys = new Set(english);
  return [...keys].flatMap((key) => {
    const base = key.replace(FORM, '');
    if (base === key || !keys.has(`${base}_other`)) return key;
    return key.endsWith('_other') ? pluralCategories.map((form) => `${base}_${form}`) : [];
  });
}

const matchesOf = (text: string, pattern: RegExp, optional: string[] = []) => {
  const names = [...text.matchAll(pattern)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !optional.includes(name)).sort();
};
const listed = (names: string[]) => names.join(', ') || 'none';

/** Texts may omit the site's name, a shown member's name and, in the singular, the number. */
function fillingProblem(key: string, text: string, model: string): string | null {
  const optional = /_(zero|one|two)$/.test(key) ? ['site', 'count'] : ['site'];
  if (!/\{\{-?\s*name\b/.test(text)) optional.push('name');
  const placeholders = (each: string) => listed(matchesOf(each, /\{\{-?\s*([\w.]+)[^}]*\}\}/g, optional));
  const tags = (each: string) => listed(matchesOf(each, /<(\/?[\w-]+)\s*\/?>/g));
  if (placeholders(model) !== placeholders(text))
    return `placeholders are ${placeholders(text)}; the English text has ${placeholders(model)}`;
  if (tags(model) !== tags(text)) return `tags are ${tags(text)}; the English text has ${tags(model)}`;
  const lines = (each: string) => each.split('\n').length;
  if (lines(model) !== lines(text)) return `lines are ${lines(text)}; the English text has ${lines(model)}`;
  return null;
}

const isBroken = (text: string) => /[{}]/.test(text.replace(/\{\{-?\s*[\w.]+[^{}]*\}\}/g, ''));
const wordsOf = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];

export function compareText(key: string, text: unknown, model: string): string | null {
  if (typeof text !== 'string') return 'is not a text';
  if (text.startsWith(DRAFT)) return IS_DRAFT;
  if (text.trim() === '') return 'is empty';
  if (text !== text.trim()) return 'begins or ends with a space';
  if (UNFINISHED.test(text)) return 'is unfinished';
  if (isBroken(text)) return 'has a broken placeholder: write {{name}}';
  if (SECTION_ID.test(key) && text !== model) return `is ${text}; the English page has ${model}`;
  return fillingProblem(key, text, model);
}

type Found = [key: string, problem: string];

/** Compares the texts of a language with the English ones, or with themselves. */
export function compareTexts(language: string, texts: Texts, english: Texts): Found[] {
  const requested = keysFor(language, english.keys());
  const modelOf = (key: string) => english.get(key) ?? english.get(key.replace(FORM, '_other'));
  const isKnown = (key: string) => requested.includes(key) || (key.endsWith('_zero') && modelOf(key));
  const isEnglish = (key: string, text: unknown) =>
    texts !== english &&
    text === modelOf(key) &&
    wordsOf(String(text)).length >= WORDS_THAT_TELL &&
    !SECTION_ID.test(key);
  const problemOf = (key: string, text: unknown) => {
    if (!isKnown(key)) return 'is not in the English texts, or no plural form of the language';
    if (isEnglish(key, text)) return 'is still English';
    return compareText(key, text, String(modelOf(key)));
  };
  return [
    ...[...texts].map(([key, text]): [string, string | null] => [key, problemOf(key, text)]),
    ...requested.filter((key) => !texts.has(key)).map((key): Found => [key, 'is missing']),
  ].filter((found): found is Found => found[1] !== null);
}
