import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkGlossaries } from './checkGlossaries.mjs';
import { compareLanguage, leavesOf, textsOf } from './compareLanguage.mjs';
import { isUsed, keysInSources } from './keysInSources.mjs';
import { LANGUAGES, namespacesOf } from './namespaces.mjs';
import { SAME_AS_ENGLISH } from './sameAsEnglish.mjs';

/** @typedef {{ namespace: string, language: string, key: string, problem: string }} TextProblem */

function read(file) {
  try {
    return { tree: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    return { problem: existsSync(file) ? `is not valid JSON: ${error.message}` : 'the file is missing' };
  }
}

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
  const problems = [];
  const add = (language) => (problem) => problems.push({ namespace: namespace.name, language, ...problem });
  const english = read(path.join(dir, 'en.json'));
  if (!english.tree) {
    add('en')({ key: '*', problem: english.problem });
    return { problems, count: 0 };
  }
  const keys = [...textsOf(leavesOf(english.tree)).keys()];
  (await usageProblems(top, namespace, keys)).forEach(add('en'));
  const same = new Set(SAME_AS_ENGLISH[namespace.name]);
  for (const language of LANGUAGES) {
    const { tree, problem } = read(path.join(dir, `${language}.json`));
    if (problem) add(language)({ key: '*', problem });
    else compareLanguage(language, tree, english.tree, same).forEach(add(language));
  }
  const strangers = readdirSync(dir).filter(
    (name) => name.endsWith('.json') && !LANGUAGES.includes(path.basename(name, '.json')),
  );
  for (const name of strangers) add(name)({ key: '*', problem: 'is not one of the languages' });
  return { problems, count: keys.length };
}

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
    problems: [...results.flatMap(({ problems }) => problems), ...checkGlossaries(top)],
  };
}
