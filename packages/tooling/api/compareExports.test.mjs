import { describe, expect, test } from '@jest/globals';
import { compareExports, highest, isEnough } from './compareExports.mjs';

const exports = (record) => new Map(Object.entries(record));
const before = exports({
  '@r/core Likes': 'class Likes {\n    add(id: string): void;\n}',
  '@r/core LIST': 'const LIST: readonly ["a", "b"]',
  '- Options': 'type Options = { wide: boolean }',
});
const change = (kind, name, bump, { entry = '@r/core', lost = [], gained = [] } = {}) => ({
  kind,
  entry,
  name,
  bump,
  lost,
  gained,
});

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
      change('changed', 'Options', 'major', { entry: '-' }),
      change('changed', 'LIST', 'major'),
      change('extended', 'Likes', 'minor', { gained: ['clear'] }),
    ]);
  });

  test('two members that change places are a change: their types may have', () => {
    const one = exports({ '@r/core T': 'type T = { a: string; b: number }' });
    const other = exports({ '@r/core T': 'type T = { a: number; b: string }' });
    expect(compareExports(one, other)).toEqual([change('changed', 'T', 'major')]);
  });

  test('names the members of a store that are gone, also if another member says as much', () => {
    const one = exports({
      '@r/core Likes':
        'class Likes {\n    #private;\n    get all(): string[];\n    open(id: string): void;\n}',
    });
    const other = exports({
      '@r/core Likes':
        'class Likes {\n    #private;\n    readonly page: { get all(): string[]; };\n    open(id: string): void;\n}',
    });
    expect(compareExports(one, other)).toEqual([
      change('changed', 'Likes', 'major', { lost: ['all'], gained: ['page'] }),
    ]);
  });

  test('names the properties of a component that are gone', () => {
    const one = exports({
      '- RowProps': 'type RowProps = Common & {\n    gap?: number;\n    nowrap?: boolean;\n};',
    });
    const other = exports({ '- RowProps': 'type RowProps = Common & {\n    gap?: number;\n};' });
    expect(compareExports(one, other)).toEqual([
      change('changed', 'RowProps', 'major', { entry: '-', lost: ['nowrap'] }),
    ]);
  });

  test.each([
    ['a function', 'function open(id: string): void', 'function open(id: string, reason: string): void'],
    [
      'a method',
      'class Door { open(id: string): void; }',
      'class Door { open(id: string, reason: string): void; }',
    ],
    ['a callback', 'type Door = { open: () => void }', 'type Door = { open: (id: string) => void }'],
    ['a component', 'type DoorProps = { id: string }', 'type DoorProps = { id: string; reason: string }'],
    [
      'a component without a type of its properties',
      'function Door({ id }: { id: string }): void',
      'function Door({ id }: { id: string; reason: string }): void',
    ],
  ])('%s that asks for more is changed, and extended if it takes more', (_, one, other) => {
    const [before, now] = [one, other].map((text) => exports({ '@r/core Door': text }));
    expect(compareExports(before, now)).toEqual([change('changed', 'Door', 'major')]);
    const optional = exports({ '@r/core Door': other.replace(/(reason|(?<=: \()id):/, '$1?:') });
    expect(compareExports(before, optional)).toEqual([change('extended', 'Door', 'minor')]);
  });

  test('a value that has more is extended', () => {
    const [one, other] = ['type Door = { id: string }', 'type Door = { id: string; width: number }'];
    expect(compareExports(exports({ '- Door': one }), exports({ '- Door': other }))).toEqual([
      change('extended', 'Door', 'minor', { entry: '-' }),
    ]);
  });

  test('what is not exported comes and goes with the exports that refer to it', () => {
    const now = new Map(before);
    now.delete('- Options');
    now.set('- Others', 'type Others = string');
    expect(compareExports(before, now)).toEqual([]);
  });

  test('names with spaces stay whole', () => {
    expect(compareExports(exports({ 'wire GET /api/user.php': 'a' }), new Map())).toEqual([
      change('removed', 'GET /api/user.php', 'major', { entry: 'wire' }),
    ]);
  });
});

test('bumps have an order', () => {
  expect(highest(['minor', 'major', 'patch'])).toBe('major');
  expect(highest([])).toBe('none');
  expect(isEnough('minor', 'minor')).toBe(true);
  expect(isEnough('patch', 'minor')).toBe(false);
});
