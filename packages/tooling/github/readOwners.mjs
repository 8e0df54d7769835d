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
 * The rule that decides about a path: the last one that matches. Patterns are `*`, files and folders; a test holds
 * CODEOWNERS to these three forms.
 * @param {OwnerRule[]} rules
 * @param {string} file relative to the repository, folders with a slash at the end
 */
export const ruleFor = (rules, file) =>
  rules.findLast(({ pattern }) =>
    pattern.endsWith('/') ? `/${file}`.startsWith(pattern) : pattern === '*' || pattern === `/${file}`,
  );
