import { readFileSync } from 'node:fs';
import path from 'node:path';

const CONFIG = 'packages/server/src/kernel/config.ts';
const READERS = [CONFIG, 'packages/server/src/kernel/releasesBucket.ts'];
const README = 'README.md';
/** `environment['PORT']`, `readUrl(environment, 'REDIS_URL', …)`. */
const READ = /environment(?:\['|, ')([A-Z][A-Z0-9_]+)'/g;
/** A row of the table of settings. */
const ROW = /^\| `([A-Z][A-Z0-9_]+)` \|/gm;

/**
 * Compares the variables that the server reads with the table in the README.
 * @param {string} workspace
 * @returns {string[]} problems
 */
export function checkSettings(workspace) {
  const find = (file, pattern) =>
    new Set([...readFileSync(path.join(workspace, file), 'utf8').matchAll(pattern)].map(([, name]) => name));
  const listed = find(README, ROW);
  const read = READERS.flatMap((file) => [...find(file, READ)].map((name) => ({ file, name })));
  const known = new Set(read.map(({ name }) => name));
  return [
    ...read
      .filter(({ name }) => !listed.has(name))
      .map(({ file, name }) => `${README}: the settings lack ${name}, which ${file} reads`),
    ...[...listed]
      .filter((name) => !known.has(name))
      .map((name) => `${README}: the setting ${name} is not read by ${CONFIG}`),
  ];
}
