import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText, placeholdersOf } from './compareLanguage.ts';
import { isLanguage, LANGUAGES } from './namespaces.ts';
import { readTextFile, type FolderProblem } from './textFile.ts';

/** A page for one country has its own sections, so it is not compared. */
const VARIANT = /^[a-z]{2}-[A-Z]{2}$/;
/** The site's name, which some languages omit. */
const OPTIONAL = 'site';

type Leaves = Map<string, unknown>;
type Found = [key: string, problem: string];

/** All texts of a page, those in lists included, by dotted key. */
const leavesOf = (value: unknown, key = ''): Leaves =>
  value !== null && typeof value === 'object'
    ? new Map<string, unknown>(
        Object.entries(value).flatMap(([name, child]) => [...leavesOf(child, key ? `${key}.${name}` : name)]),
      )
    : new Map([[key, value]]);

const sectionOf = (key: string) => /^sections\.\d+|^[^.]*/.exec(key)?.[0] ?? key;

/** Placeholders by section, because a translation may move one between its paragraph and list. */
function placeholdersBySection(leaves: Leaves): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of leaves) {
    const section = sectionOf(key);
    const names = typeof text === 'string' ? placeholdersOf(text).filter((name) => name !== OPTIONAL) : [];
    found.set(section, new Set([...(found.get(section) ?? []), ...names]));
  }
  return found;
}

const listed = (names = new Set<string>()) => [...names].sort().join(', ') || 'none';

function comparePage(leaves: Leaves, english: Leaves): Found[] {
  const missing = [...english.keys()].filter((key) => !leaves.has(key));
  const unknown = [...leaves.keys()].filter((key) => !english.has(key));
  const moved = [...leaves].filter(
    ([key, text]) => key.endsWith('.id') && english.has(key) && english.get(key) !== text,
  );
  const found = placeholdersBySection(leaves);
  const wanted = [...placeholdersBySection(english)].filter(
    ([section, names]) => found.has(section) && listed(found.get(section)) !== listed(names),
  );
  return [
    ...missing.map((key): Found => [key, 'is missing']),
    ...unknown.map((key): Found => [key, 'is not in the English page']),
    ...moved.map(([key, text]): Found => [
      key,
      `is ${String(text)}; the English page has ${String(english.get(key))}`,
    ]),
    ...wanted.map(([section, names]): Found => [
      section,
      `placeholders are ${listed(found.get(section))}; the English page has ${listed(names)}`,
    ]),
  ];
}

/** The page's own problems. The text is its own model, because sections are compared as a whole. */
const ownProblems = (leaves: Leaves): Found[] =>
  [...leaves]
    .map(([key, text]): Found => [key, compareText('', text, String(text)) ?? ''])
    .filter(([, problem]) => problem !== '');

function checkFile(file: string, language: string, english?: Leaves): FolderProblem[] {
  const { tree, problems, lineOf } = readTextFile(file);
  if (!tree) return problems.map((each) => ({ language, file, ...each }));
  const leaves = leavesOf(tree);
  const found = [...ownProblems(leaves), ...(english ? comparePage(leaves, english) : [])];
  return [
    ...problems.map((each) => ({ language, file, ...each })),
    ...found.map(([key, problem]) => ({ language, file, line: lineOf(key), key, problem })),
  ];
}

/** Compares a static page's translations with the English one. */
export function checkPage(dir: string): FolderProblem[] {
  const { tree } = readTextFile(path.join(dir, 'en.json'));
  const english = tree && leavesOf(tree);
  const names = readdirSync(dir).map((name) => path.basename(name, '.json'));
  const strangers = names.filter((name) => !isLanguage(name) && !VARIANT.test(name));
  return [
    ...LANGUAGES.flatMap((language) => checkFile(path.join(dir, `${language}.json`), language, english)),
    ...names
      .filter((name) => VARIANT.test(name))
      .flatMap((name) => checkFile(path.join(dir, `${name}.json`), name)),
    ...strangers.map((language) => ({
      language,
      file: path.join(dir, `${language}.json`),
      line: 1,
      key: '*',
      problem: 'is not one of the languages',
    })),
  ];
}

/** The folders of pages in a folder, which may be missing. */
export const pageFolders = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(dir, name))
    : [];
