import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkPage } from './checkPages.ts';
import { compareLanguage, leavesOf, textsOf } from './compareLanguage.ts';
import { isLanguage, LANGUAGES } from './namespaces.ts';
import { tooLong, type Notes } from './notes.ts';
import { readTextFile, type FolderProblem, type TextFile } from './textFile.ts';
import { UserError } from '../rv/terminal.mjs';

/**
 * Compares a folder's eleven files with the English one: keys, placeholders, plural forms, JSON.
 * @param same keys whose text may equal the English one
 * @param notes with the limits of lengths
 */
export function checkFolder(
  dir: string,
  same = new Set<string>(),
  notes?: Notes,
): { keys: string[]; english: TextFile; problems: FolderProblem[] } {
  const problems: FolderProblem[] = [];
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
    (name) => name.endsWith('.json') && !isLanguage(path.basename(name, '.json')),
  );
  for (const name of strangers) {
    const problem = 'is not one of the languages';
    problems.push({ language: name, file: path.join(dir, name), line: 1, key: '*', problem });
  }
  return { keys: [...textsOf(leavesOf(english.tree ?? {})).keys()], english, problems };
}

/** `mf-chat/src/locales/de.json:12 composer.send: is missing`. */
export const describeProblem = (top: string, { file, line, key, problem }: FolderProblem) =>
  `${path.relative(top, file)}:${line} ${key}: ${problem}`;

/**
 * Checks that a build's texts are complete. Folders are absolute and have a file per language.
 * @throws {UserError} with a line per problem
 */
export function refuseBrokenTexts(
  top: string,
  { texts, pages = [] }: { texts: string[]; pages?: string[] },
): void {
  const problems = [...texts.flatMap((dir) => checkFolder(dir).problems), ...pages.flatMap(checkPage)];
  if (problems.length > 0) {
    const lines = problems.map((problem) => describeProblem(top, problem));
    throw new UserError(
      `Texts that must not be shipped. Mend them, then run npm run texts:\n${lines.join('\n')}`,
    );
  }
}
