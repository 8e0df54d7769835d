import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkCoverage } from './checkCoverage.ts';

const TESTS = `
describe('alerts', () => {
  test('none for visitors', () => {});
  test.each([1])('%s of them', () => {});
  test.each([1])(
    \`axe finds nothing on \${path}\`, () => {});
});`;
let workspace: string;

const write = (file: string, text: string) => {
  const target = path.join(workspace, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
};
const check = (...cells: string[]) => {
  const rows = cells.map((cell, at) => `| §1.${at + 1} | what it says | ${cell} |`);
  write('docs/coverage.md', `# Coverage\n\n${rows.join('\n')}\n`);
  return checkCoverage(workspace);
};

beforeEach(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'coverage-'));
  write('packages/core/src/AlertsStore.test.ts', TESTS);
  write('packages/core/node_modules/other/a.test.ts', "test('foreign', () => {});");
  write('packages/e2e/journeys/joining.journey.ts', "test('a visitor becomes a member', async () => {});");
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

describe('checkCoverage', () => {
  test('accepts a page whose tests all exist', () => {
    const problems = check(
      'core/AlertsStore › none for visitors<br>e2e/journeys/joining › a visitor becomes a member',
      'core/AlertsStore › %s of them',
      'core/AlertsStore › axe finds nothing on ${path}',
      'nothing to test: it says that it is not known',
    );
    expect(problems).toEqual([]);
  });

  test.each([
    ['core/AlertsStore › none', '§1.1: core/AlertsStore has no test "none"'],
    ['core/Gone › none for visitors', '§1.1: there is no test file core/Gone'],
    ['core/node_modules/other/a › foreign', '§1.1: there is no test file core/node_modules/other/a'],
    ['surely somewhere', '§1.1: "surely somewhere" names no test ("file › title") and gives no reason'],
    ['nothing to test: ', '§1.1: "nothing to test:" names no test ("file › title") and gives no reason'],
  ])('reports %s', (cell, problem) => {
    expect(check(cell)).toEqual([problem]);
  });
});
