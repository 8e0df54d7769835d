import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PAGE = 'docs/coverage.md';
const ROW = /^\| (§\S+) \| .+? \| (.+) \|$/gm;
const PROOF = /^(\S+) › (.+)$/;
/** A row without a test. */
const REASON = /^nothing to test: \S/;
const TEST_FILE = /\.(test\.(ts|tsx|mjs)|journey\.ts)$/;
const SKIP = /^(node_modules|dist|\.cache|fixtures)$/;

/** The sources of all test files by short name: `packages/core/src/A.test.ts` is `core/A`. */
function readTests(workspace: string): Map<string, string> {
  const files = globSync('{shell,mf-*,packages/*}/**/*.{test,journey}.*', {
    cwd: workspace,
    exclude: (name) => SKIP.test(path.basename(name)),
  });
  const tests = new Map<string, string>();
  for (const file of files.filter((each) => TEST_FILE.test(each))) {
    const name = file
      .replace(TEST_FILE, '')
      .replace(/^packages\//, '')
      .replace('/src/', '/');
    tests.set(name, readFileSync(path.join(workspace, file), 'utf8'));
  }
  return tests;
}

/** The problem with one named test, whose title is written as in the source, with `%s`. */
function problemOf(part: string, tests: Map<string, string>): string | null {
  const [, name = '', title = ''] = PROOF.exec(part) ?? [];
  if (!title) return `"${part}" names no test ("file › title") and gives no reason`;
  const source = tests.get(name);
  if (source === undefined) return `there is no test file ${name}`;
  const forms = ["'", '"', '`'].flatMap((quote) => [
    `(${quote}${title}${quote}`,
    ` ${quote}${title}${quote}`,
  ]);
  return forms.some((form) => source.includes(form)) ? null : `${name} has no test "${title}"`;
}

export function checkCoverage(workspace: string): string[] {
  const page = readFileSync(path.join(workspace, PAGE), 'utf8');
  const rows = [...page.matchAll(ROW)].map(([, id = '', cell = '']) => ({ id, cell }));
  const tests = readTests(workspace);
  return rows
    .filter(({ cell }) => !REASON.test(cell))
    .flatMap(({ id, cell }) =>
      cell.split('<br>').flatMap((part) => {
        const problem = problemOf(part.trim(), tests);
        return problem ? [`${id}: ${problem}`] : [];
      }),
    );
}
