import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAFT } from './compareTexts.ts';
import { limitProblem } from './limits.ts';
import { LANGUAGES, namespacesOf, PAGE_FOLDERS } from './namespaces.ts';
import { pageFolders, readTexts, type Problem } from './readTexts.ts';

const FOLDER = 'packages/tooling/texts/glossary';
const DEMO = 'packages/server/src/demo/texts';

/** Wording of a language. Exceptions are `namespace:key`; further fields are for translators. */
export type Glossary = {
  quotes: { open: string; close: string };
  apostrophe: string;
  /** `avoid`: whole words that are errors in any case. */
  terms: Record<string, { word: string; avoid?: string[]; except?: string[] }>;
  /** Patterns have the flags i and u, for text without tags; {{name}} reads as U+FFFC. */
  forbidden: { pattern: string; use: string; except?: string[] }[];
  /** Texts that may not change; no other rule applies to them. */
  fixed: Record<string, string>;
  /** Quotes of static pages that are not our labels, such as phone settings. */
  quoted: string[];
};

type Entry = { id: string; text: string; file: string; key: string };

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const TAG = /<\/?[\w-]+\s*\/?>/g;
const QUOTATION_MARKS = /["“”„‟«»‹›]/gu;
/** Longer texts are sentences, such as the withdrawal form. */
const LONGEST_LABEL = 60;
/** Digits of names and citations: “Przelewy24”, “(Art. 6(1)(b) GDPR)”. */
const NAMES = /\bPrzelewy24\b|\bArgon2id\b|\((?=[^)]*art)(?:[^()]|\([^()]*\))*\)/giu;
/** Dates of static pages, demo texts, and “die letzten 24 Stunden” for a day. */
const MAY_HAVE_FIGURES = /^(pages\/.*:updated$|demo:|console:releases\.(renders|visitsOfDay|hours)\b)/;

/** The text as displayed: placeholders become one character, tags are removed. */
const visible = (text: string) => text.replace(PLACEHOLDER, '\uFFFC').replace(TAG, '');

const wholeWord = (word: string) =>
  `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`;

const wordRulesOf = ({ terms, forbidden }: Glossary) =>
  [
    ...forbidden,
    ...Object.values(terms).flatMap(({ word, avoid = [], except }) =>
      avoid.map((other) => ({ pattern: wholeWord(other), use: word, except })),
    ),
  ].map(({ pattern, use, except }) => ({ pattern: new RegExp(pattern, 'iu'), use, except }));

/** Checks a text as displayed: characters and quotation marks, which open and close in turn. */
function* problemsOfSigns(text: string, { apostrophe, quotes: { open, close } }: Glossary) {
  if (text.includes("'")) yield `has a straight apostrophe: write ${text.replaceAll("'", apostrophe)}`;
  if (text.includes('...')) yield `has three dots: write ${text.replaceAll(/\.{3,}/g, '…')}`;
  if (/ {2,}/.test(text)) yield `has a double space: write ${text.replaceAll(/ {2,}/g, ' ')}`;
  const marks = text.match(QUOTATION_MARKS) ?? [];
  if (marks.length % 2 === 1 || marks.some((mark, at) => mark !== (at % 2 === 0 ? open : close)))
    yield `has wrong quotation marks: write ${open}like this${close}`;
}

function figureProblem({ id, text }: Pick<Entry, 'id' | 'text'>): string | null {
  const [found] = /\d+/.exec(text.replace(PLACEHOLDER, '').replace(TAG, '').replace(NAMES, '')) ?? [];
  if (found === undefined || MAY_HAVE_FIGURES.test(id)) return null;
  return `says “${found}”: use a placeholder with a value of the settings or of FIGURES (packages/contracts/src/figures.ts)`;
}

export function checkWording<T extends Pick<Entry, 'id' | 'text'>>(glossary: Glossary, entries: T[]) {
  const rules = wordRulesOf(glossary);
  return entries.flatMap((entry) => {
    const { id, text } = entry;
    const fixed = glossary.fixed[id];
    if (text === fixed || text.startsWith(DRAFT)) return [];
    if (fixed !== undefined) return [{ ...entry, problem: `is fixed by the specification: write ${fixed}` }];
    const shown = visible(text);
    const words = rules.flatMap(({ pattern, use, except = [] }) => {
      const [found] = except.includes(id) ? [] : (pattern.exec(shown) ?? []);
      return found === undefined ? [] : `says “${found.replaceAll('\uFFFC', '{{…}}')}”: write “${use}”`;
    });
    return [...problemsOfSigns(shown, glossary), ...words, figureProblem(entry), limitProblem(text, id)]
      .filter((problem) => problem !== null)
      .map((problem) => ({ ...entry, problem }));
  });
}

/** Labels that static pages quote must exist in the interface. */
function checkQuotedLabels({ quotes: { open, close }, quoted }: Glossary, entries: Entry[]) {
  const isOfPage = ({ id }: Entry) => id.startsWith('pages/');
  const labels = entries.filter((entry) => !isOfPage(entry)).map(({ text }) => text);
  const known = new Set([...labels, ...quoted].map((label) => label.toLowerCase()));
  const quotation = new RegExp(`${open}\\s*([^${open}${close}]{1,${LONGEST_LABEL}}?)\\s*${close}`, 'gu');
  return entries.filter(isOfPage).flatMap((entry) =>
    [...entry.text.matchAll(quotation)]
      .filter(([, label = '']) => !known.has(label.toLowerCase()))
      .map(([, label]) => ({
        ...entry,
        problem: `quotes “${label}”, which labels nothing: quote a label of the interface, or add it to "quoted" of the glossary`,
      })),
  );
}

/** All texts of a language: interface, static pages with their variants (en-US), and demo. */
function entriesOf(top: string, language: string): Entry[] {
  const read = (namespace: string, file: string) =>
    [...(readTexts(file).texts ?? [])]
      .filter(([key]) => !/^sections\.\d+\.id$/.test(key))
      .map(([key, text]) => ({ id: `${namespace}:${key}`, text: String(text), file, key }));
  const pages = PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).flatMap((dir) =>
    readdirSync(dir)
      .filter((name) => name === `${language}.json` || name.startsWith(`${language}-`))
      .flatMap((name) =>
        read(`pages/${path.basename(dir)}/${path.basename(name, '.json')}`, path.join(dir, name)),
      ),
  );
  return [
    ...namespacesOf(top).flatMap(({ name, dir }) => read(name, path.join(top, dir, `${language}.json`))),
    ...pages,
    ...read('demo', path.join(top, DEMO, `${language}.json`)),
  ];
}

function checkLanguage(top: string, language: string): Problem[] {
  const file = path.join(top, FOLDER, `${language}.json`);
  if (!existsSync(file)) return [{ file, key: '*', problem: 'every language has a glossary' }];
  const glossary = JSON.parse(readFileSync(file, 'utf8')) as Glossary;
  const entries = entriesOf(top, language);
  const gone = Object.keys(glossary.fixed).filter((fixed) => !entries.some(({ id }) => id === fixed));
  return [
    ...gone.map((key) => ({ file, key, problem: 'is fixed, but there is no such text' })),
    ...checkWording(glossary, entries),
    ...checkQuotedLabels(glossary, entries),
  ];
}

export const checkGlossaries = (top: string): Problem[] =>
  LANGUAGES.flatMap((language) => checkLanguage(top, language));
