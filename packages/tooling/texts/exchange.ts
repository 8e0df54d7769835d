import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import xliff from 'xliff';
import { pageFolders } from './checkPages.ts';
import { compareText, placeholdersOf } from './compareLanguage.ts';
import { isLanguage, namespacesOf, PAGE_FOLDERS } from './namespaces.ts';
import { noteOf, readNotes } from './notes.ts';
import { readTextFile, textsIn } from './textFile.ts';

/** Fields of a static page that are not text. */
const NO_TEXT = /(?:^|\.)(?:id|updated)$/;
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** One text or plural form. The key includes the form; the note is for the translator. */
type Unit = { key: string; source: string; target: string | undefined; note: string };
/** The texts of a namespace and their file. */
type Part = { namespace: string; file: string; units: Unit[] };
/** A translated text, with its place in the file. */
type Incoming = { namespace: string; key: string; text: string | undefined; place: string };

const pages = (top: string) =>
  PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).map((dir) => ({
    name: `pages/${path.basename(dir)}`,
    dir: path.relative(top, dir).split(path.sep).join('/'),
  }));

/** Keys with the language's plural forms instead of the English ones. */
function keysOf(english: Map<string, string>, language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  return [...english.keys()].flatMap((key) => {
    const base = key.replace(PLURAL, '');
    if (base === key || !english.has(`${base}_other`)) return [key];
    return key.endsWith('_other') ? forms.map((form) => `${base}_${form}`) : [];
  });
}

/** All texts of a language beside the English ones. @param top absolute path of the repository */
export function partsOf(top: string, language: string): Part[] {
  return [...namespacesOf(top), ...pages(top)].map(({ name, dir }) => {
    const at = (each: string) => path.join(top, dir, `${each}.json`);
    const english = textsIn(readTextFile(at('en')).tree);
    const texts = textsIn(readTextFile(at(language)).tree);
    const notes = readNotes(top, name);
    const units = keysOf(english, language)
      .filter((key) => !NO_TEXT.test(key))
      .map((key) => {
        // Plural forms that English lacks are translated from the general one.
        const source = english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';
        const note = noteOf(notes, key.replace(PLURAL, ''), [...new Set(placeholdersOf(source))]);
        return { key, source, target: texts.get(key), note };
      });
    return { namespace: name, file: at(language), units };
  });
}

/** Invalid texts with their places; nothing was imported. */
export class ImportError extends Error {
  readonly lines: string[];

  /** @param lines `file:line key: problem` */
  constructor(lines: string[]) {
    super(`Nothing was imported. Mend these, or ask the translator to:\n${lines.join('\n')}`);
    this.lines = lines;
  }
}

const lineWith = (source: string, text: string) =>
  source.slice(0, Math.max(0, source.indexOf(text))).split('\n').length;

async function readXliff(file: string, language: string): Promise<Incoming[]> {
  const source = readFileSync(file, 'utf8');
  const parsed = await xliff.xliff12ToJs(source).catch((error: Error) => {
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

type Tree = { [key: string]: Tree | string };

/** Puts a text into a tree of objects and lists. */
function setText(tree: Tree, key: string, text: string): void {
  const parts = key.split('.');
  const last = parts.pop() ?? key;
  const parent = parts.reduce((node, part) => (node[part] ??= {}) as Tree, tree);
  parent[last] = text;
}

/** Writes the texts of a language for a translator, as XLIFF 1.2. @returns how many texts */
export async function exportTexts(
  top: string,
  { language, out }: { language: string; out: string },
): Promise<number> {
  const parts = partsOf(top, language);
  const resources = parts.map(({ namespace, units }) => {
    const described = units.map(({ key, source, target, note }) => [
      key,
      { source, ...(target === undefined ? {} : { target }), ...(note ? { note } : {}) },
    ]);
    return [namespace, Object.fromEntries(described)];
  });
  const content = {
    sourceLanguage: 'en',
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  };
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, `${await xliff.jsToXliff12(content)}\n`);
  return parts.reduce((sum, { units }) => sum + units.length, 0);
}

function problemOf(unit: Unit | undefined, text: string | undefined): string | null {
  if (unit === undefined) return 'is no text of this repository';
  if (text === undefined || text === '') return 'is not translated';
  const form = PLURAL.exec(unit.key)?.[0].slice(1) ?? '';
  return compareText(form, text, unit.source);
}

/**
 * Imports a language's texts: all of them or, on any error, none. Texts not in the file stay.
 * @returns how many texts changed
 * @throws {ImportError}
 */
export async function importTexts(
  top: string,
  { language, from }: { language: string; from: string },
): Promise<number> {
  const parts = partsOf(top, language);
  const incoming = await readXliff(from, language);
  const units = new Map(
    parts.flatMap(({ namespace, units: each }) =>
      each.map((unit) => [`${namespace}:${unit.key}`, unit] as const),
    ),
  );
  const unitOf = ({ namespace, key }: Incoming) => units.get(`${namespace}:${key}`);
  const lines = incoming.flatMap((each) => {
    const problem = problemOf(unitOf(each), each.text);
    return problem ? [`${each.place} ${each.key}: ${problem}`] : [];
  });
  if (incoming.length === 0) lines.push(`${from}:1 has no texts`);
  if (lines.length > 0) throw new ImportError(lines);
  const changed = incoming.filter((each) => unitOf(each)?.target !== each.text);
  for (const { namespace: name, file } of parts) {
    const texts = changed.filter(({ namespace }) => namespace === name);
    if (texts.length === 0) continue;
    const tree = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {};
    for (const { key, text } of texts) setText(tree, key, text ?? '');
    writeFileSync(file, `${JSON.stringify(tree, null, 2)}\n`);
  }
  return changed.length;
}

/** Whether texts are exchanged in this language. */
export const isTranslated = (language = ''): boolean => isLanguage(language) && language !== 'en';
