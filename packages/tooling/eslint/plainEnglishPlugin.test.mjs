import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import { findDatedWords, plainEnglishPlugin } from './plainEnglishPlugin.mjs';

const linter = new Linter();
const problemsIn = (source) =>
  linter
    .verify(source, { plugins: { words: plainEnglishPlugin }, rules: { 'words/plain-english': 'error' } })
    .map(({ message }) => message);

describe('the rule for English', () => {
  test.each([
    '// Whoever comes first.',
    '/* It starts by itself. */',
    '/**\n * Both start at\n * once.\n */',
    "test('the page goes on', () => {});",
    "test.each([1])('somebody has %d', () => {});",
    "describe('a member whom staff disabled', () => {});",
    "await test.step('it opens at once', go);",
    'it(`${name} is shown to anybody`, () => {});',
  ])('reports %s', (source) => {
    expect(problemsIn(source)).toHaveLength(1);
  });

  test.each([
    'const somebody = 1;',
    "say('somebody wrote');",
    '// Once at least; bygones and itself are fine.',
    "test('a member continues', () => say('at once'));",
    'test(title, () => {});',
  ])('accepts %s', (source) => {
    expect(problemsIn(source)).toEqual([]);
  });

  test('says what to write instead', () => {
    expect(problemsIn('// Goes on.')).toEqual(['Instead of "goes on", write continues (docs/WRITING.md).']);
    expect(findDatedWords('both at\n * once').map(({ instead }) => instead)).toEqual([
      'immediately, or concurrently',
    ]);
  });
});
