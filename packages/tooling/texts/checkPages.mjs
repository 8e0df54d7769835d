import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText, placeholdersOf } from './compareLanguage.mjs';
import { LANGUAGES } from './namespaces.mjs';
import { readTextFile } from './textFile.mjs';

/** A page for one country has sections of its own, so that it is compared with no other file. */
const VARIANT = /^[a-z]{2}-[A-Z]{2}$/;
/** The name of the site: some languages do without it. */
const OPTIONAL = 'site';

/** All texts of a page, those in lists included, by dotted key. @returns {Map<string, unknown>} */
const leavesOf = (value, key = '') =>
  value !== null && typeof value === 'object'
    ? new Map(
        Object.entries(value).flatMap(([name, child]) => [...leavesOf(child, key ? `${key}.${name}` : name)]),
      )
    : new Map([[key, value]]);

const sectionOf = (key) => /^sections\.\d+/.exec(key)?.[0] ?? key.split('.')[0];

/** The placeholders of each section: a translation may say in the list what English says in the paragraph before. */
function placeholdersBySection(leaves) {
  const found = new Map();
  for (const [key, text] of leaves) {
    const section = sectionOf(key);
    const names = typeof text === 'string' ? placeholdersOf(text).filter((name) => name !== OPTIONAL) : [];
    found.set(section, new Set([...(found.get(section) ?? []), ...names]));
  }
  return found;
}

const listed = (names = new Set()) => [...names].sort().join(', ') || 'none';

function comparePage(leaves, english) {
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
    ...missing.map((key) => [key, 'is missing']),
    ...unknown.map((key) => [key, 'is not in the English page']),
    ...moved.map(([key, text]) => [key, `is ${text}; the English page has ${english.get(key)}`]),
    ...wanted.map(([section, names]) => [
      section,
      `placeholders are ${listed(found.get(section))}; the English page has ${listed(names)}`,
    ]),
  ];
}

/** What is wrong with a page without regard to any other. The text is its own model, because sections are compared as a whole. */
const ownProblems = (leaves) =>
  [...leaves].map(([key, text]) => [key, compareText('', text, text)]).filter(([, problem]) => problem);

function checkFile(file, language, english) {
  const { tree, problems, lineOf } = readTextFile(file);
  if (!tree) return problems.map((each) => ({ language, file, ...each }));
  const leaves = leavesOf(tree);
  const found = [...ownProblems(leaves), ...(english ? comparePage(leaves, english) : [])];
  return [
    ...problems.map((each) => ({ language, file, ...each })),
    ...found.map(([key, problem]) => ({ language, file, line: lineOf(key), key, problem })),
  ];
}

/**
 * Compares the static page of a folder in each language with the English one: sections, paragraphs, items of lists, placeholders.
 * @param {string} dir absolute
 * @returns {import('./checkFolder.mjs').FolderProblem[]}
 */
export function checkPage(dir) {
  const { tree } = readTextFile(path.join(dir, 'en.json'));
  const english = tree && leavesOf(tree);
  const names = readdirSync(dir).map((name) => path.basename(name, '.json'));
  const strangers = names.filter((name) => !LANGUAGES.includes(name) && !VARIANT.test(name));
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

/** @param {string} dir absolute folder with a folder for each page, or none @returns {string[]} */
export const pageFolders = (dir) =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(dir, name))
    : [];
