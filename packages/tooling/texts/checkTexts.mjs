import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkFolder } from './checkFolder.mjs';
import { checkGlossaries } from './checkGlossaries.mjs';
import { checkPage, pageFolders } from './checkPages.mjs';
import { leavesOf, textsOf } from './compareLanguage.mjs';
import { isUsed, keysInSources } from './keysInSources.mjs';
import { namespacesOf, PAGE_FOLDERS } from './namespaces.mjs';
import { checkNotes, readNotes } from './notes.mjs';
import { SAME_AS_ENGLISH } from './sameAsEnglish.mjs';

/** @typedef {{ namespace: string, language: string, file: string, line: number, key: string, problem: string }} TextProblem */

async function usageProblems(top, namespace, keys) {
  if (namespace.keys) {
    const wanted = await namespace.keys(top);
    return [
      ...wanted.filter((key) => !keys.includes(key)).map((key) => ({ key, problem: 'is missing' })),
      ...keys.filter((key) => !wanted.includes(key)).map((key) => ({ key, problem: 'is used nowhere' })),
    ];
  }
  const sources = [
    ...namespace.users.map((user) => path.join(user, 'src')),
    namespace.declaration ?? [],
  ].flat();
  const places = sources.map((source) => path.join(top, source)).filter((place) => existsSync(place));
  const found = keysInSources(places);
  const needed = (await namespace.needs?.(top)) ?? [];
  return [
    ...needed.filter((key) => !keys.includes(key)).map((key) => ({ key, problem: 'is missing' })),
    ...keys
      .filter((key) => !needed.includes(key) && !isUsed(key, found, namespace))
      .map((key) => ({ key, problem: 'is used nowhere' })),
  ];
}

async function checkNamespace(top, namespace) {
  const dir = path.join(top, namespace.dir);
  const same = new Set(SAME_AS_ENGLISH[namespace.name]);
  const { keys, english, problems } = checkFolder(dir, same, readNotes(top, namespace.name));
  const usage = english.tree ? await usageProblems(top, namespace, keys) : [];
  const file = path.join(dir, 'en.json');
  const unused = usage.map((each) => ({ language: 'en', file, line: english.lineOf(each.key), ...each }));
  const texts = english.tree && textsOf(leavesOf(english.tree));
  const notes = texts ? checkNotes(top, namespace.name, texts) : [];
  return {
    problems: [...unused, ...problems, ...notes.map((each) => ({ language: 'en', ...each }))].map(
      (problem) => ({ namespace: namespace.name, ...problem }),
    ),
    count: keys.length,
  };
}

/** The static pages, which are compared with the English ones as a whole. */
const pageProblems = (top) =>
  PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).flatMap((dir) =>
    checkPage(dir).map((problem) => ({ namespace: `pages/${path.basename(dir)}`, ...problem })),
  );

/**
 * Checks the texts of every namespace in every language: missing, unknown and unused keys, plural forms, placeholders,
 * empty and untranslated texts, and wording that the glossary of a language forbids.
 * @param {string} top absolute path of the repository
 * @returns {Promise<{ namespaces: number, keys: number, problems: TextProblem[] }>}
 */
export async function checkTexts(top) {
  const namespaces = namespacesOf(top);
  const results = await Promise.all(namespaces.map((namespace) => checkNamespace(top, namespace)));
  return {
    namespaces: namespaces.length,
    keys: results.reduce((sum, { count }) => sum + count, 0),
    problems: [...results.flatMap(({ problems }) => problems), ...pageProblems(top), ...checkGlossaries(top)],
  };
}
