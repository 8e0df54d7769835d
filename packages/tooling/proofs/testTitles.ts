import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SKIP = new Set(['node_modules', 'dist', '.cache', 'fixtures']);
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|journey\.ts)$/;
const TESTS = new Set(['it', 'test']);

function testFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIP.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(file);
    return TEST_FILE.test(entry.name) ? [file] : [];
  });
}

/** `packages/core/src/AlertsStore.test.ts` becomes `core/AlertsStore`. */
const shortName = (file: string) =>
  file
    .split(path.sep)
    .join('/')
    .replace(TEST_FILE, '')
    .replace(/^packages\//, '')
    .replace('/src/', '/');

/** The absolute paths of all test files that `npm test` runs, by short name. */
export function findTestFiles(workspace: string): Map<string, string> {
  const files = testFiles(workspace).map(
    (file) => [shortName(path.relative(workspace, file)), file] as const,
  );
  const double = files.find(([name], at) => files.findIndex(([other]) => other === name) !== at);
  if (double)
    throw new Error(
      `Two test files have the short name ${double[0]}, so docs/coverage.md cannot tell them apart. Rename one.`,
    );
  return new Map(files);
}

/** Whether the callee is `test`, `it`, `test.each(…)` or `it.each(…)`, not skipped or todo. */
function isTest(callee: ts.Node): boolean {
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text === 'each' && isTest(callee.expression);
  return ts.isIdentifier(callee) && TESTS.has(callee.text);
}

/** The title as written in the source, with `%s` and `${…}` for what differs between cases. */
function titleOf(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isCallExpression(node) || !isTest(node.expression)) return null;
  const [title] = node.arguments;
  if (title === undefined) return null;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : null;
}

export function readTitles(file: string): Set<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node) => {
    const title = titleOf(node, source);
    if (title !== null) titles.add(title);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}
