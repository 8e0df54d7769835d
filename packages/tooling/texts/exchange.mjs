import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import xliff from 'xliff';
import { pageFolders } from './checkPages.mjs';
import { compareText } from './compareLanguage.mjs';
import { LANGUAGES, namespacesOf, PAGE_FOLDERS } from './namespaces.mjs';
import { noteOf, readNotes } from './notes.mjs';
import { readTextFile } from './textFile.mjs';

/** Fields of a static page that are no text. */
const NO_TEXT = /(?:^|\.)(?:id|updated)$/;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * @typedef {object} Unit one text, or one plural form of it
 * @property {string} key with its plural form
 * @property {string} source English
 * @property {string | undefined} target
 * @property {string} note for the translator
 *
 * @typedef {{ namespace: string, file: string, units: Unit[] }} Part the texts of a namespace, and the file that they go to
 */

/** Texts of a tree, also those in lists, by dotted key. @returns {Map<string, string>} */
function textsIn(value, key = '') {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (value === null || typeof value !== 'object') return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [...textsIn(child, key ? `${key}.${name}` : name)]),
  );
}

const pages = (top) =>
  PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).map((dir) => ({
    name: `pages/${path.basename(dir)}`,
    dir: path.relative(top, dir).split(path.sep).join('/'),
  }));

const placeholders = (text) => [
  ...new Set([...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name)),
];

/** The English text that a plural form is translated from: the same form, or the general one. */
const sourceOf = (english, key) => english.get(key) ?? english.get(key.replace(PLURAL, '_other'));

/** Plural forms of the language, where English has others. */
function keysOf(english, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  return [...english.keys()].flatMap((key) => {
    const base = key.replace(PLURAL, '');
    if (base === key || !english.has(`${base}_other`)) return [key];
    return key.endsWith('_other') ? forms.map((form) => `${base}_${form}`) : [];
  });
}

/**
 * All texts of a language beside the English ones.
 * @param {string} top absolute path of the repository
 * @param {string} language
 * @returns {Part[]}
 */
export function partsOf(top, language) {
  return [...namespacesOf(top), ...pages(top)].map(({ name, dir }) => {
    const at = (each) => path.join(top, dir, `${each}.json`);
    const english = textsIn(readTextFile(at('en')).tree);
    const texts = textsIn(readTextFile(at(language)).tree);
    const notes = readNotes(top, name);
    const units = keysOf(english, language)
      .filter((key) => !NO_TEXT.test(key))
      .map((key) => {
        const source = sourceOf(english, key);
        const note = noteOf(notes, key.replace(PLURAL, ''), placeholders(source));
        return { key, source, target: texts.get(key), note };
      });
    return { namespace: name, file: at(language), units };
  });
}

/** @param {Part[]} parts @param {string} language @returns {Promise<string>} XLIFF 1.2 */
async function toXliff(parts, language) {
  const resources = parts.map(({ namespace, units }) => [
    namespace,
    Object.fromEntries(
      units.map(({ key, source, target, note }) => [
        key,
        { source, ...(target === undefined ? {} : { target }), ...(note ? { note } : {}) },
      ]),
    ),
  ]);
  return xliff.jsToXliff12({
    sourceLanguage: 'en',
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  });
}

/** Texts that are wrong, with their place: nothing of the file has been imported. */
export class ImportError extends Error {
  /** @param {string[]} lines `file:line key: problem` */
  constructor(lines) {
    super(`Nothing was imported. Mend these, or ask the translator to:\n${lines.join('\n')}`);
    this.lines = lines;
  }
}

const lineWith = (source, text) => {
  const at = source.indexOf(text);
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
};

/** @returns {Promise<{ namespace: string, key: string, text: string, place: string }[]>} */
async function readXliff(file, language) {
  const source = readFileSync(file, 'utf8');
  const parsed = await xliff.xliff12ToJs(source).catch((error) => {
    const [, line = '0'] = /Line: (\d+)/.exec(error.message) ?? [];
    throw new ImportError([`${file}:${Number(line) + 1} is not valid XML: ${error.message.split('\n')[0]}`]);
  });
  const found = parsed.targetLanguage;
  if (found !== language) {
    const line = lineWith(source, 'target-language');
    throw new ImportError([`${file}:${line} is in “${found ?? 'no language'}”: expected “${language}”`]);
  }
  return Object.entries(parsed.resources).flatMap(([namespace, units]) =>
    Object.entries(units).map(([key, { target }]) => {
      const inFile = source.slice(source.indexOf(`original="${namespace}"`));
      const line = lineWith(source, inFile) + lineWith(inFile, `id="${key}"`) - 1;
      return { namespace, key, text: target, place: `${file}:${line}` };
    }),
  );
}

const fileName = (namespace) => `${namespace.replaceAll(/[:/]/g, '-')}.json`;

/** @returns {{ namespace: string, key: string, text: string, place: string }[]} */
function readFolder(folder, parts) {
  const known = new Map(parts.map(({ namespace }) => [fileName(namespace), namespace]));
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    const namespace = known.get(name);
    if (namespace === undefined) throw new ImportError([`${file}:1 is no namespace`]);
    const { tree, problems, lineOf } = readTextFile(file);
    if (problems.length > 0)
      throw new ImportError(problems.map(({ line, key, problem }) => `${file}:${line} ${key}: ${problem}`));
    return [...textsIn(tree)].map(([key, text]) => ({
      namespace,
      key,
      text,
      place: `${file}:${lineOf(key)}`,
    }));
  });
}

/** Puts a text into a tree of objects and lists. */
function setText(tree, key, text) {
  const parts = key.split('.');
  const last = parts.pop();
  const parent = parts.reduce((node, part) => (node[part] ??= {}), tree);
  parent[last] = text;
}

/**
 * Writes the texts of a language for a translation platform: one XLIFF file, or a folder with one i18next file per namespace.
 * @param {string} top absolute
 * @param {{ language: string, format: 'xliff' | 'i18next', out: string }} options
 * @returns {Promise<number>} how many texts
 */
export async function exportTexts(top, { language, format, out }) {
  const parts = partsOf(top, language);
  if (format === 'xliff') {
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, `${await toXliff(parts, language)}\n`);
  } else {
    mkdirSync(out, { recursive: true });
    for (const { namespace, units } of parts) {
      const tree = {};
      for (const { key, target } of units) if (target !== undefined) setText(tree, key, target);
      writeFileSync(path.join(out, fileName(namespace)), `${JSON.stringify(tree, null, 2)}\n`);
    }
  }
  return parts.reduce((sum, { units }) => sum + units.length, 0);
}

function problemOf(unit, text) {
  if (unit === undefined) return 'is no text of this repository';
  if (text === undefined || text === '') return 'is not translated';
  const form = PLURAL.exec(unit.key)?.[0].slice(1) ?? '';
  return compareText(form, text, unit.source);
}

/**
 * Takes the texts of a language back. Either all are right, or nothing is written. Texts that the file does not have stay.
 * @param {string} top absolute
 * @param {{ language: string, format: 'xliff' | 'i18next', from: string }} options
 * @returns {Promise<number>} how many texts changed
 * @throws {ImportError}
 */
export async function importTexts(top, { language, format, from }) {
  const parts = partsOf(top, language);
  const incoming = format === 'xliff' ? await readXliff(from, language) : readFolder(from, parts);
  const units = new Map(
    parts.flatMap((part) => part.units.map((unit) => [`${part.namespace}:${unit.key}`, { part, unit }])),
  );
  const lines = incoming.flatMap(({ namespace, key, text, place }) => {
    const problem = problemOf(units.get(`${namespace}:${key}`)?.unit, text);
    return problem ? [`${place} ${key}: ${problem}`] : [];
  });
  if (incoming.length === 0) lines.push(`${from}:1 has no texts`);
  if (lines.length > 0) throw new ImportError(lines);
  const changed = incoming.filter(
    ({ namespace, key, text }) => units.get(`${namespace}:${key}`).unit.target !== text,
  );
  for (const { namespace: name, file } of parts) {
    const texts = changed.filter(({ namespace }) => namespace === name);
    if (texts.length === 0) continue;
    const tree = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    for (const { key, text } of texts) setText(tree, key, text);
    writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
  }
  return changed.length;
}

/** @param {string} language @returns {boolean} */
export const isLanguage = (language) => LANGUAGES.includes(language) && language !== 'en';
