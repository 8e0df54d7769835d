import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkPage } from './checkPages.mjs';
import { compareLanguage, leavesOf, textsOf } from './compareLanguage.mjs';
import { LANGUAGES } from './namespaces.mjs';
import { tooLong } from './notes.mjs';
import { readTextFile } from './textFile.mjs';
import { UserError } from '../rv/terminal.mjs';

/** @typedef {{ language: string, file: string, line: number, key: string, problem: string }} FolderProblem */

/**
 * Compares the eleven files of a folder with the English one: missing and unknown keys, placeholders, plural forms, invalid JSON.
 * @param {string} dir absolute
 * @param {Set<string>} [same] keys whose text may equal the English one
 * @param {import('./notes.mjs').Notes} [notes] with the limits of lengths
 * @returns {{ keys: string[], english: ReturnType<typeof readTextFile>, problems: FolderProblem[] }}
 */
export function checkFolder(dir, same = new Set(), notes = undefined) {
  const problems = [];
  const english = readTextFile(path.join(dir, 'en.json'));
  for (const language of LANGUAGES) {
    const file = path.join(dir, `${language}.json`);
    const { tree, problems: broken, lineOf } = language === 'en' ? english : readTextFile(file);
    problems.push(...broken.map((each) => ({ language, file, ...each })));
    if (!tree || !english.tree) continue;
    const found = [
      ...compareLanguage(language, tree, english.tree, same),
      ...(notes ? tooLong(notes, textsOf(leavesOf(tree))) : []),
    ];
    for (const { key, problem } of found) problems.push({ language, file, line: lineOf(key), key, problem });
  }
  const strangers = (existsSync(dir) ? readdirSync(dir) : []).filter(
    (name) => name.endsWith('.json') && !LANGUAGES.includes(path.basename(name, '.json')),
  );
  for (const name of strangers) {
    const problem = 'is not one of the languages';
    problems.push({ language: name, file: path.join(dir, name), line: 1, key: '*', problem });
  }
  return { keys: [...textsOf(leavesOf(english.tree ?? {})).keys()], english, problems };
}

/** `mf-chat/src/locales/de.json:12 composer.send: is missing`. @param {string} top absolute @param {FolderProblem} problem */
export const describeProblem = (top, { file, line, key, problem }) =>
  `${path.relative(top, file)}:${line} ${key}: ${problem}`;

/**
 * What a build must not ship.
 * @param {string} top absolute path of the repository
 * @param {{ texts: string[], pages?: string[] }} folders absolute; a page's folder has one file for each language
 * @throws {Error} with a line per problem
 */
export function refuseBrokenTexts(top, { texts, pages = [] }) {
  const problems = [...texts.flatMap((dir) => checkFolder(dir).problems), ...pages.flatMap(checkPage)];
  if (problems.length > 0) {
    const lines = problems.map((problem) => describeProblem(top, problem));
    throw new UserError(
      `Texts that must not be shipped. Mend them, then run npm run texts:\n${lines.join('\n')}`,
    );
  }
}
