import { describe, expect, test } from '@jest/globals';
import { compareExports, highest, isEnough } from './compareExports.mjs';

const exports = (record) => new Map(Object.entries(record));
const before = exports({
  '@r/core Likes': 'class Likes {\n    add(id: string): void;\n}',
  '@r/core LIST': 'const LIST: readonly ["a", "b"]',
  '- Options': 'type Options = { wide: boolean }',
});
const change = (kind, name, bump, entry = '@r/core') => ({ kind, entry, name, bump });

describe('a comparison of exports', () => {
  test('finds nothing between equal states', () => {
    expect(compareExports(before, new Map(before))).toEqual([]);
  });

  test('an export that is gone needs a major version, a new one a minor one', () => {
    const now = new Map(before);
    now.delete('@r/core LIST');
    now.set('@r/core Later', 'const Later = 1');
    expect(compareExports(before, now)).toEqual([
      change('removed', 'LIST', 'major'),
      change('added', 'Later', 'minor'),
    ]);
  });

  test('a declaration that says more is extended, one that says something else is changed', () => {
    const now = exports({
      '@r/core Likes': 'class Likes {\n    add(id: string, note?: string): void;\n    clear(): void;\n}',
      '@r/core LIST': 'const LIST: readonly ["a"]',
      '- Options': 'type Options = { wide: string }',
    });
    expect(compareExports(before, now)).toEqual([
      change('changed', 'Options', 'major', '-'),
      change('changed', 'LIST', 'major'),
      change('extended', 'Likes', 'minor'),
    ]);
  });

  test('two members that change places are a change: their types may have', () => {
    const one = exports({ '@r/core T': 'type T = { a: string; b: number }' });
    const other = exports({ '@r/core T': 'type T = { a: number; b: string }' });
    expect(compareExports(one, other)).toEqual([change('changed', 'T', 'major')]);
  });

  test('what is not exported comes and goes with the exports that refer to it', () => {
    const now = new Map(before);
    now.delete('- Options');
    now.set('- Others', 'type Others = string');
    expect(compareExports(before, now)).toEqual([]);
  });

  test('names with spaces stay whole', () => {
    expect(compareExports(exports({ 'wire GET /api/user.php': 'a' }), new Map())).toEqual([
      change('removed', 'GET /api/user.php', 'major', 'wire'),
    ]);
  });
});

test('bumps have an order', () => {
  expect(highest(['minor', 'major', 'patch'])).toBe('major');
  expect(highest([])).toBe('none');
  expect(isEnough('minor', 'minor')).toBe(true);
  expect(isEnough('patch', 'minor')).toBe(false);
});
