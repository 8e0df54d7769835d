import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIP = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  '.nx',
  '.data',
  '.releases',
  'test-results',
  'playwright-report',
]);

/** All files of the repository but generated ones. @param {string} workspace @returns {string[]} relative, with slashes */
export function listFiles(workspace) {
  const walk = (folder) =>
    readdirSync(path.join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : walk(file);
      return [file];
    });
  return walk('');
}
