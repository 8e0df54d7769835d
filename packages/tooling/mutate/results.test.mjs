import { expect, test } from '@jest/globals';
import { writeReport } from './report.mjs';
import { scoreOf, shorten, summarise } from './results.mjs';

const project = { name: 'core', folder: 'packages/core', sources: [], target: 85 };
const mutant = (key, more = {}) => ({
  key,
  file: 'src/a.ts',
  line: 7,
  mutatorName: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  ...more,
});
const statuses = new Map([
  ['1', 'Killed'],
  ['2', 'Timeout'],
  ['3', 'Survived'],
  ['4', 'NoCoverage'],
  ['5', 'RuntimeError'],
]);
const result = summarise({
  project,
  seed: '7',
  mutants: 100,
  equivalent: 2,
  sample: ['1', '2', '3', '4', '5', '6'].map((key) => mutant(key)),
  statuses,
});

test('counts endless mutants as killed, unreached ones as alive, and those without a verdict not at all', () => {
  expect(result).toMatchObject({ tested: 4, killed: 2, timeouts: 1, broken: 2, mutants: 100, equivalent: 2 });
  expect(result.alive.map(({ status }) => status)).toEqual(['Survived', 'NoCoverage']);
});

test('scores a sample with its interval', () => {
  const { score, low, high, met } = scoreOf(result);
  expect(score).toBe(50);
  expect(low).toBeCloseTo(15.0, 1);
  expect(high).toBeCloseTo(85.0, 1);
  expect(met).toBe(false);
});

test('scores all mutants without an interval, and meets a target that it reaches exactly', () => {
  expect(scoreOf({ killed: 17, tested: 20, mutants: 20, target: 85 })).toEqual({ score: 85, met: true });
  expect(scoreOf({ killed: 17, tested: 20, broken: 2, mutants: 22, target: 85 }).low).toBeUndefined();
});

test('misses the target where nothing was tested', () => {
  expect(scoreOf({ killed: 0, tested: 0, mutants: 0, target: 75 }).met).toBe(false);
});

test('cuts long source texts to one line', () => {
  expect(shorten('{\n  a,\n}')).toBe('{ a, }');
  expect(shorten('x'.repeat(200))).toHaveLength(90);
});

test('reports score, interval and every mutant that is alive, in the order of the projects', () => {
  const chat = { ...result, name: 'mf-chat', target: 50, alive: [] };
  const page = writeReport([chat, result, { ...result, name: 'gone' }], ['core', 'mf-chat']);
  expect(page).toContain('| core | 50.0 % (missed) | 15.0–85.0 | 85 % | 4 of 100 | 2 | 1 | 2 | 2 | `7` |');
  expect(page).toContain('| mf-chat | 50.0 % | 15.0–85.0 | 50 % |');
  expect(page).toContain('src/a.ts:7 BooleanLiteral: true -> false\n');
  expect(page).toContain('src/a.ts:7 BooleanLiteral (no test): true -> false\n');
  expect(page).toContain('## mf-chat\n\nNone is alive.');
  expect(page.indexOf('## core')).toBeLessThan(page.indexOf('## mf-chat'));
  expect(page).not.toContain('gone');
  expect(page).not.toContain('Not measured yet');
  expect(writeReport([chat], ['core', 'mf-chat', 'shell'])).toContain('Not measured yet: core, shell.');
});
