import { expect, test } from '@jest/globals';
import { stretch, stretchAll } from './pseudoTexts.ts';

test('makes a text about 40 % longer, in brackets', () => {
  const text = 'Real people check every profile photo before anyone else can see it.';
  const longer = stretch(text);
  expect(longer).toMatch(/^\[.*\]$/);
  expect(longer.length / text.length).toBeGreaterThan(1.3);
  expect(longer.length / text.length).toBeLessThan(1.5);
});

test('leaves placeholders, tags and nested keys as they are', () => {
  const text = stretch('Hello {{name}}, <terms>one</terms> $t(common:loading)');
  for (const part of ['{{name}}', '<terms>', '</terms>', '$t(common:loading)']) expect(text).toContain(part);
});

test('stretches every text of a tree, but no anchor and no date', () => {
  expect(stretchAll({ id: 'a', updated: '2026-01-01', list: ['b', { title: 'x' }] })).toEqual({
    id: 'a',
    updated: '2026-01-01',
    list: ['[b]', { title: '[x]' }],
  });
});
