import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkFolder } from './checkFolder.ts';
import { checkGlossaries } from './checkGlossaries.ts';
import { checkPage, pageFolders } from './checkPages.ts';
import { leavesOf, textsOf, type KeyProblem } from './compareLanguage.ts';
import { isUsed, keysInSources } from './keysInSources.ts';
import { namespacesOf, PAGE_FOLDERS, type Namespace } from './namespaces.ts';
import { checkNotes, readNotes } from './notes.ts';
import { SAME_AS_ENGLISH } from './sameAsEnglish.ts';
import type { TextProblem } from './textFile.ts';

async function usageProblems(top: string, namespace: Namespace, keys: string[]): Promise<KeyProblem[]> {
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

async function checkNamespace(
  top: string,
  namespace: Namespace,
): Promise<{ problems: TextProblem[]; count: number }> {
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
const pageProblems = (top: string): TextProblem[] =>
  PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).flatMap((dir) =>
    checkPage(dir).map((problem) => ({ namespace: `pages/${path.basename(dir)}`, ...problem })),
  );

/**
 * Checks all texts: missing, unknown and unused keys, plural forms, placeholders, empty and
 * untranslated texts, and forbidden glossary words.
 * @param top absolute path of the repository
 */
export async function checkTexts(
  top: string,
): Promise<{ namespaces: number; keys: number; problems: TextProblem[] }> {
  const namespaces = namespacesOf(top);
  const results = await Promise.all(namespaces.map((namespace) => checkNamespace(top, namespace)));
  return {
    namespaces: namespaces.length,
    keys: results.reduce((sum, { count }) => sum + count, 0),
    problems: [...results.flatMap(({ problems }) => problems), ...pageProblems(top), ...checkGlossaries(top)],
  };
}
