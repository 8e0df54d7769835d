import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../rv/terminal.mjs';
import { compareTexts, IS_DRAFT } from './compareTexts.ts';
import { isLanguage, LANGUAGES } from './namespaces.ts';
import { readTexts, type Problem } from './readTexts.ts';

/** A page for one country has its own sections, so it is not compared. */
const VARIANT = /^[a-z]{2}-[A-Z]{2}$/;

/** Compares a folder's eleven files with the English one: keys, placeholders, plurals, JSON. */
export function checkFolder(dir: string): { keys: string[]; problems: Problem[] } {
  const english = readTexts(path.join(dir, 'en.json'));
  const names = (existsSync(dir) ? readdirSync(dir) : []).filter((name) => name.endsWith('.json'));
  const found = names.map((name) => path.basename(name, '.json'));
  const problems = [...new Set([...LANGUAGES, ...found])].flatMap((language): Problem[] => {
    const file = path.join(dir, `${language}.json`);
    if (!isLanguage(language) && !VARIANT.test(language))
      return [{ file, key: '*', problem: 'is not one of the languages' }];
    const { texts, problems: broken } = language === 'en' ? english : readTexts(file);
    const model = isLanguage(language) ? english.texts : texts;
    if (!texts || !model) return broken;
    const compared = compareTexts(language, texts, model);
    return [...broken, ...compared.map(([key, problem]) => ({ file, key, problem }))];
  });
  return { keys: [...(english.texts?.keys() ?? [])], problems };
}

export const describeProblem = (top: string, { file, key, problem }: Problem) =>
  `${path.relative(top, file)} ${key}: ${problem}`;

/**
 * Checks a build's texts: they must be complete, but may be drafts. Folders are absolute and have a
 * file per language.
 * @throws {UserError} with a line per problem
 */
export function refuseBrokenTexts(top: string, folders: string[]): void {
  const problems = folders.flatMap((dir) => checkFolder(dir).problems);
  const lines = problems
    .filter(({ problem }) => problem !== IS_DRAFT)
    .map((problem) => describeProblem(top, problem));
  if (lines.length === 0) return;
  throw new UserError(
    `Texts that must not be shipped. Mend them, then run npm run texts:\n${lines.join('\n')}`,
  );
}
