import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ pattern: string, owners: string[] }} OwnerRule */

/** @param {string} workspace @returns {OwnerRule[]} in the order of .github/CODEOWNERS */
export function readOwners(workspace) {
  return readFileSync(path.join(workspace, '.github/CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [pattern, ...owners] = line.split(/\s+/);
      return { pattern, owners };
    });
}

/**
 * Whether a pattern covers a path. Patterns are `*`, files, files of one name with any ending (`/chat.*`), and folders; a
 * test holds CODEOWNERS to these four forms.
 * @param {string} pattern
 * @param {string} file relative to the repository, folders with a slash at the end
 */
export function matches(pattern, file) {
  if (pattern === '*') return true;
  if (pattern.endsWith('/')) return `/${file}`.startsWith(pattern);
  if (!pattern.endsWith('.*')) return pattern === `/${file}`;
  const beginning = pattern.slice(0, -1);
  return `/${file}`.startsWith(beginning) && !`/${file}`.slice(beginning.length).includes('/');
}

/**
 * The rule that decides about a path: the last one that matches.
 * @param {OwnerRule[]} rules
 * @param {string} file as of `matches`
 */
export const ruleFor = (rules, file) => rules.findLast(({ pattern }) => matches(pattern, file));
