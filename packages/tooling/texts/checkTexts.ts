import path from 'node:path';
import { checkFolder } from './checkFolder.ts';
import { checkGlossaries } from './checkWording.ts';
import { keysInSources } from './keysInSources.ts';
import { namespacesOf, PAGE_FOLDERS, type Namespace } from './namespaces.ts';
import { pageFolders, type Problem } from './readTexts.ts';

const FORM = /_(zero|one|two|few|many|other)$/;

async function checkUsage(top: string, namespace: Namespace, keys: string[]): Promise<Problem[]> {
  const { name, dir, users, branch = name, needs } = namespace;
  const file = path.join(top, dir, 'en.json');
  const needed = (await needs?.(top)) ?? [];
  const isFound = keysInSources(users.map((place) => path.join(top, place)));
  const isUsed = (key: string) =>
    needed.includes(key) ||
    [key, key.replace(FORM, '')].some(
      (each) => isFound(each) || isFound(`${name}:${each}`) || isFound(`${branch}.${each}`),
    );
  return [
    ...needed.filter((key) => !keys.includes(key)).map((key) => ({ file, key, problem: 'is missing' })),
    ...keys.filter((key) => !isUsed(key)).map((key) => ({ file, key, problem: 'is used nowhere' })),
  ];
}

/**
 * Checks all texts: missing, unknown and unused keys, plural forms, placeholders, empty texts,
 * drafts, and words that a glossary forbids.
 * @param top absolute path of the repository
 */
export async function checkTexts(top: string): Promise<Problem[]> {
  const namespaces = namespacesOf(top);
  const checked = namespaces.map(({ dir }) => checkFolder(path.join(top, dir)));
  const usage = await Promise.all(
    namespaces.map((namespace, at) => checkUsage(top, namespace, checked[at]?.keys ?? [])),
  );
  const pages = PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).map(checkFolder);
  return [
    ...[...checked, ...pages].flatMap(({ problems }) => problems),
    ...checkGlossaries(top),
    ...usage.flat(),
  ];
}
