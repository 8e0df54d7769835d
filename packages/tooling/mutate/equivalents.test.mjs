import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import equivalents from './equivalents.json';
import { withoutEquivalents } from './equivalents.mjs';

const workspace = path.resolve(import.meta.dirname, '../../..');
const project = { folder: 'packages/core', files: ['src/a.ts'] };
const mutant = {
  file: 'src/a.ts',
  lineText: 'return a && b;',
  mutatorName: 'ConditionalExpression',
  original: 'a && b',
  replacement: 'true',
};
const entry = {
  file: 'packages/core/src/a.ts',
  line: 'return a && b;',
  mutator: 'ConditionalExpression',
  original: 'a && b',
  replacement: 'true',
  reason: 'both are always true',
};

test('takes a named mutant out, and no other', () => {
  const others = [
    { ...mutant, file: 'src/b.ts' },
    { ...mutant, lineText: 'return a && c;' },
    { ...mutant, mutatorName: 'LogicalOperator' },
    { ...mutant, original: 'a' },
    { ...mutant, replacement: 'false' },
  ];
  const { rest, equivalent, stale } = withoutEquivalents([mutant, ...others], [entry], project);
  expect(equivalent).toEqual([mutant]);
  expect(rest).toEqual(others);
  expect(stale).toEqual([]);
});

test('needs no original where the line has one mutant of the kind', () => {
  const { original, ...rest } = entry;
  expect(original).toBe('a && b');
  expect(withoutEquivalents([mutant], [rest], project).equivalent).toEqual([mutant]);
});

test('names entries that fit no mutant, but not those of other projects', () => {
  const gone = { ...entry, line: 'return gone;' };
  const foreign = { ...entry, file: 'packages/platform/src/a.ts' };
  expect(withoutEquivalents([mutant], [gone, foreign], project).stale).toEqual([gone]);
});

test('every checked-in entry is of a file that exists, with a reason', () => {
  for (const { file, reason } of equivalents) {
    expect({ file, exists: existsSync(path.join(workspace, file)) }).toEqual({ file, exists: true });
    expect(reason.length).toBeGreaterThan(20);
  }
});
