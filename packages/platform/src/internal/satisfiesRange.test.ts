import { describe, expect, it } from '@jest/globals';
import { satisfiesRange } from './satisfiesRange.ts';

describe('satisfiesRange', () => {
  it.each([
    ['1.4.2', '^1.0.0', true],
    ['1.4.2', '^1.4.3', false],
    ['2.0.0', '^1.0.0', false],
    ['0.2.9', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['1.2.9', '~1.2', true],
    ['1.3.0', '~1.2', false],
    ['1.5.0', '>=1.2 <2', true],
    ['2.0.0', '>=1.2 <2', false],
    ['3.1.0', '^1.0.0 || ^3.0.0', true],
    ['1.0.0', '1.0.0', true],
    ['1.0.0', '*', true],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfiesRange(version, range)).toBe(expected);
  });

  it.each(['latest', '^x', ''])('does not take what it cannot read for satisfied: "%s"', (range) => {
    expect(satisfiesRange('not a version', range)).toBe(false);
    if (range !== '') expect(satisfiesRange('1.0.0', range)).toBe(false);
  });
});
