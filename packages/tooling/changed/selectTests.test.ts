import { describe, expect, test } from '@jest/globals';
import { fitIntoBudget, rankTests } from './selectTests.ts';

const IMPORTS = new Map([
  ['server/app.ts', ['server/chat/send.ts', 'server/likes/like.ts']],
  ['server/chat/send.ts', ['server/kernel/db.ts']],
  ['server/likes/like.ts', ['server/kernel/db.ts']],
  ['server/kernel/db.ts', []],
  ['server/chat/send.test.ts', ['server/app.ts']],
  ['server/likes/like.test.ts', ['server/app.ts']],
  ['mf/store.ts', ['core/core.ts']],
  ['mf/store.test.ts', ['mf/store.ts']],
  ['core/core.ts', []],
  ['core/core.test.ts', ['core/core.ts']],
  ['ui/ui.test.ts', []],
]);
const TESTS = [...IMPORTS.keys()].filter((file) => file.includes('.test.'));
const rank = (...changed: string[]) =>
  rankTests({ changed, imports: IMPORTS, tests: TESTS, folderOf: (file) => file.split('/')[0] });

describe('rankTests', () => {
  test('puts tests of the same folder before others that reach the change as well', () => {
    expect(rank('server/chat/send.ts')).toEqual(['server/chat/send.test.ts', 'server/likes/like.test.ts']);
    expect(rank('server/likes/like.ts')).toEqual(['server/likes/like.test.ts', 'server/chat/send.test.ts']);
  });

  test('follows imports into other workspaces', () => {
    expect(rank('core/core.ts')).toEqual(['core/core.test.ts', 'mf/store.test.ts']);
  });

  test('starts with a changed test itself, and ignores what no test reaches', () => {
    expect(rank('mf/store.test.ts')).toEqual(['mf/store.test.ts']);
    expect(rank('server/app.ts')[0]).toMatch(/^server/);
    expect(rank('elsewhere/notes.txt')).toEqual([]);
  });

  test('relates a file outside of the graph to the tests of its workspace', () => {
    expect(rank('server/migrations/1.sql')).toEqual([
      'server/chat/send.test.ts',
      'server/likes/like.test.ts',
    ]);
  });

  test('takes the shortest way from several changes', () => {
    expect(rank('core/core.ts', 'mf/store.ts')[0]).toBe('core/core.test.ts');
    expect(rank('core/core.ts', 'mf/store.ts')).toContain('mf/store.test.ts');
  });
});

describe('fitIntoBudget', () => {
  const DURATIONS = new Map([
    ['short', 1],
    ['long', 5],
    ['longer', 9],
  ]);
  const duration = (name: string) => DURATIONS.get(name) ?? 0;

  test('takes what fits, in order, and names the rest', () => {
    expect(fitIntoBudget(['long', 'longer', 'short'], duration, 7)).toEqual({
      chosen: ['long', 'short'],
      left: ['longer'],
    });
  });

  test('takes the first test even if it alone exceeds the budget', () => {
    expect(fitIntoBudget(['longer', 'short'], duration, 2)).toEqual({ chosen: ['longer'], left: ['short'] });
  });
});
