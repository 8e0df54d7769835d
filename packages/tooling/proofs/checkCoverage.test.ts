import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkCoverage, headline } from './checkCoverage.ts';

const TESTS = `
describe('alerts', () => {
  test('none for visitors', () => {});
  test.each([1])('%s of them', () => {});
  it(\`axe finds nothing on \${path}\`, () => {});
  test.skip('skipped', () => {});
  test.step('a step', () => {});
});`;
let workspace: string;

const write = (file: string, text: string) => {
  const target = path.join(workspace, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};

/** Writes a page with these rows and, unless given, with correct figures, and checks it. */
function check(cells: string[], figures?: string) {
  const rows = cells.map((cell, at) => `| §1.${at + 1} | what it says | ${cell} |`);
  const ofKind = (words: string) => cells.filter((cell) => cell.startsWith(words)).length;
  const [notTested, notBuilt, nothing] = [ofKind('not tested'), ofKind('not built'), ofKind('nothing')];
  const covered = cells.length - notTested - notBuilt - nothing;
  const line = figures ?? headline({ total: cells.length, covered, notTested, notBuilt, nothing });
  write('docs/coverage.md', `# Coverage\n\n${line}\n\n${rows.join('\n')}\n`);
  return checkCoverage(workspace);
}

beforeEach(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'coverage-'));
  write('packages/core/src/AlertsStore.test.ts', TESTS);
  write('packages/core/node_modules/other/a.test.ts', "test('foreign', () => {});");
  write('packages/e2e/journeys/joining.journey.ts', "test('a visitor becomes a member', async () => {});");
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

describe('checkCoverage', () => {
  test('accepts a page whose tests all exist', () => {
    const { counts, problems } = check([
      'core/AlertsStore › none for visitors<br>e2e/journeys/joining › a visitor becomes a member',
      'core/AlertsStore › %s of them',
      'core/AlertsStore › axe finds nothing on ${path}',
      'not tested: only a look shows it',
      'not built: nobody knows the rule',
      'nothing to test: it says that it is not known',
    ]);
    expect(problems).toEqual([]);
    expect(counts).toEqual({ total: 6, covered: 3, notTested: 1, notBuilt: 1, nothing: 1 });
  });

  test.each([
    ['core/AlertsStore › an old title', '§1.1: core/AlertsStore has no test "an old title"'],
    ['core/AlertsStore › skipped', '§1.1: core/AlertsStore has no test "skipped"'],
    ['core/AlertsStore › a step', '§1.1: core/AlertsStore has no test "a step"'],
    ['core/Gone › none for visitors', '§1.1: there is no test file core/Gone'],
    ['core/node_modules/other/a › foreign', '§1.1: there is no test file core/node_modules/other/a'],
    ['surely somewhere', '§1.1: "surely somewhere" names no test ("file › title") and gives no reason'],
    ['not tested: ', '§1.1: "not tested:" names no test ("file › title") and gives no reason'],
  ])('reports %s', (cell, problem) => {
    expect(check([cell]).problems).toContain(problem);
  });

  test('reports figures that do not match the rows', () => {
    const { problems } = check(['core/AlertsStore › none for visitors'], 'Covered: 9 of 9.');
    expect(problems).toEqual([
      'the figures at the top are wrong, write: Covered: 1 of 1. Not tested: 0. Not built: 0. Nothing to test: 0.',
    ]);
  });

  test('reports a lost row and a page without rows', () => {
    const cell = 'core/AlertsStore › none for visitors';
    const line = headline({ total: 2, covered: 2, notTested: 0, notBuilt: 0, nothing: 0 });
    write('docs/coverage.md', `${line}\n| §1.1 | a | ${cell} |\n| §1.3 | b | ${cell} |\n`);
    expect(checkCoverage(workspace).problems).toEqual(['§1.3: the number does not follow the row above']);
    expect(check([]).problems).toContain('the page has no rows');
  });
});
