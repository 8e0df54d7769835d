import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkFigures } from './checkFigures.mjs';
import { pageFolders } from './checkPages.mjs';
import { checkQuotedLabels, checkWording, missingFixed } from './checkWording.mjs';
import { FIGURES_THAT_STAY } from './figuresThatStay.mjs';
import { glossaryFile, readGlossary } from './glossary.mjs';
import { LANGUAGES, namespacesOf, PAGE_FOLDERS } from './namespaces.mjs';
import { readTextFile } from './textFile.mjs';

const DEMO = 'packages/server/src/demo/texts';

/** @typedef {{ namespace: string, file: string, lineOf: (key: string) => number, texts: [string, string][] }} Source */

/** All texts of a tree, also those in lists, by dotted key. @returns {[key: string, text: string][]} */
function textsIn(value, key = '') {
  if (typeof value === 'string') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => textsIn(child, key ? `${key}.${name}` : name));
}

/** The texts of a file by `namespace:key`, and its problems. @returns {Source} */
function read(file, namespace) {
  const { tree, problems, lineOf } = readTextFile(file);
  const texts = textsIn(tree).map(([key, text]) => [`${namespace}:${key}`, text]);
  return { namespace, file, lineOf, problems, texts };
}

/** A page without the ids of its sections, which are parts of addresses. @param {Source} page */
const withoutIds = (page) => ({ ...page, texts: page.texts.filter(([key]) => !key.endsWith('.id')) });

/** The static pages of a language and of its variants, such as en and en-US. */
function pagesOf(top, language) {
  const isOfLanguage = (name) => name === `${language}.json` || name.startsWith(`${language}-`);
  return PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).flatMap((dir) =>
    readdirSync(dir)
      .filter(isOfLanguage)
      .sort()
      .map((name) =>
        withoutIds(read(path.join(dir, name), `pages/${path.basename(dir)}/${path.basename(name, '.json')}`)),
      ),
  );
}

const interfaceOf = (top, language) =>
  namespacesOf(top).map(({ name, dir }) => read(path.join(top, dir, `${language}.json`), name));

function problemsOf(top, language, sources) {
  const found = readGlossary(top, language);
  if ('problem' in found) return [{ key: 'glossary:*', problem: found.problem }];
  const { glossary } = found;
  const textsOf = (each) => each.flatMap(({ texts }) => texts);
  const labels = textsOf(sources.labels);
  const pages = textsOf(sources.pages);
  const texts = new Map([...labels, ...pages, ...textsOf(sources.demo)]);
  return [
    ...checkWording(glossary, texts),
    ...checkFigures(language, [...labels, ...pages], FIGURES_THAT_STAY),
    ...missingFixed(glossary, texts),
    ...checkQuotedLabels(glossary, pages, new Set(labels.map(([, text]) => text))),
  ];
}

function checkLanguage(top, language) {
  const demo = path.join(top, DEMO, `${language}.json`);
  const sources = {
    labels: interfaceOf(top, language),
    pages: pagesOf(top, language),
    demo: existsSync(demo) ? [read(demo, 'demo')] : [],
  };
  const all = Object.values(sources).flat();
  const wording = problemsOf(top, language, sources).map(({ key: full, problem }) => {
    const at = full.lastIndexOf(':');
    const [namespace, key] = [full.slice(0, at), full.slice(at + 1)];
    const source = all.find((each) => each.namespace === namespace);
    const file = source?.file ?? glossaryFile(top, language);
    return { namespace, language, file, line: source?.lineOf(key) ?? 1, key, problem };
  });
  // checkFolder and checkPage read the other files too, and report what is wrong with them.
  const broken = sources.demo.flatMap(({ namespace, file, problems }) =>
    problems.map((each) => ({ namespace, language, file, ...each })),
  );
  return [...broken, ...wording];
}

/**
 * Checks all texts of each language against its glossary: interface, static pages and demo.
 * @param {string} top absolute path of the repository
 * @returns {import('./checkTexts.mjs').TextProblem[]}
 */
export const checkGlossaries = (top) => LANGUAGES.flatMap((language) => checkLanguage(top, language));
