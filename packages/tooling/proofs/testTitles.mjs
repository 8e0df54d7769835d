import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SKIP = new Set(['node_modules', 'dist', '.cache', 'fixtures']);
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|journey\.ts)$/;
const TESTS = new Set(['it', 'test']);

function testFiles(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIP.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(file);
    return TEST_FILE.test(entry.name) ? [file] : [];
  });
}

/** `packages/core/src/AlertsStore.test.ts` is `core/AlertsStore`. */
const shortName = (file) =>
  file
    .split(path.sep)
    .join('/')
    .replace(TEST_FILE, '')
    .replace(/^packages\//, '')
    .replace('/src/', '/');

/**
 * All test files that `npm test` runs, by short name.
 * @param {string} workspace
 * @returns {Map<string, string>} absolute paths
 */
export function findTestFiles(workspace) {
  const files = testFiles(workspace).map((file) => [shortName(path.relative(workspace, file)), file]);
  const double = files.find(([name], at) => files.findIndex(([other]) => other === name) !== at);
  if (double)
    throw new Error(
      `Two test files have the short name ${double[0]}, so docs/coverage.md cannot tell them apart. Rename one.`,
    );
  return new Map(files);
}

/** Whether the callee is `test`, `it`, `test.each(…)` or `it.each(…)`; skipped and todo tests do not count. */
function isTest(callee) {
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 'each' && isTest(callee.expression);
  return ts.isIdentifier(callee) && TESTS.has(callee.text);
}

/** The title as written in the source, with `%s` and `${…}` for what differs between cases. */
function titleOf(node, source) {
  if (!ts.isCallExpression(node) || !isTest(node.expression)) return null;
  const [title] = node.arguments;
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : null;
}

/** @param {string} file @returns {Set<string>} */
export function readTitles(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles = new Set();
  const visit = (node) => {
    const title = titleOf(node, source);
    if (title !== null) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
