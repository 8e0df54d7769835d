import { readFileSync } from 'node:fs';
import path from 'node:path';

const CONFIG = 'packages/server/src/kernel/config.ts';
const README = 'README.md';
/** `environment['PORT']`, `readUrl(environment, 'REDIS_URL', …)`. */
const READ = /environment(?:\['|, ')([A-Z][A-Z_]+)'/g;
/** A row of the table of settings. */
const ROW = /^\| `([A-Z][A-Z_]+)` \|/gm;

/**
 * Compares the variables that the server reads with the table in the README.
 * @param {string} workspace
 * @returns {string[]} problems
 */
export function checkSettings(workspace) {
  const find = (file, pattern) =>
    new Set([...readFileSync(path.join(workspace, file), 'utf8').matchAll(pattern)].map(([, name]) => name));
  const read = find(CONFIG, READ);
  const listed = find(README, ROW);
  return [
    ...[...read]
      .filter((name) => !listed.has(name))
      .map((name) => `${README}: the settings lack ${name}, which ${CONFIG} reads`),
    ...[...listed]
      .filter((name) => !read.has(name))
      .map((name) => `${README}: the setting ${name} is not read by ${CONFIG}`),
  ];
}
