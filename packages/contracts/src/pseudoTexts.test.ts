import { describe, expect, it, test } from '@jest/globals';
import { stretch, stretchAll, stretchPages } from './pseudoTexts.ts';

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

test('stretches every text of a tree except anchors and dates', () => {
  expect(stretchAll({ id: 'a', updated: '2026-01-01', list: ['b', { title: 'x' }] })).toEqual({
    id: 'a',
    updated: '2026-01-01',
    list: ['[b]', { title: '[x]' }],
  });
});

describe('a response with the text of a page', () => {
  const text = {
    title: 'x',
    intro: 'We',
    updated: '2026-01-01',
    sections: [{ id: 'who', heading: 'x', paragraphs: [] }],
  };
  const longer = {
    title: '[x]',
    intro: '[Wëë]',
    updated: '2026-01-01',
    sections: [{ id: 'who', heading: '[x]', paragraphs: [] }],
  };

  it('is stretched for static pages and for recorded legal pages', () => {
    expect(stretchPages('/assets/account/1/assets/en.json', text)).toEqual(longer);
    const versions = [{ id: '1', valid_from: '2026-01-01T00:00:00Z', state: 'current' }];
    expect(stretchPages('/api/legal.php', { text, version: '1', versions })).toEqual({
      text: longer,
      version: '1',
      versions,
    });
  });

  it('keeps the kind of each part of a comparison', () => {
    const parts = (word: string) => [{ kind: 'added', text: word }];
    const body = (word: string, summary: string) => ({
      title: word,
      version: null,
      before: null,
      summary,
      changes: [{ id: 'who', heading: parts(word), paragraphs: [parts(word)] }],
    });
    expect(stretchPages('/api/legal-changes.php', body('x', ''))).toEqual(body('[x]', ''));
    expect(stretchPages('/api/legal-changes.php', body('x', 'x'))).toEqual(body('[x]', '[x]'));
  });

  it('is distinguished from texts of a namespace and from other calls', () => {
    const texts = { sections: { photos: 'Photos' } };
    expect(stretchPages('/assets/console/1/locales/en.json', texts)).toBe(texts);
    const other = { text };
    expect(stretchPages('/api/companyinfo.php', other)).toBe(other);
  });
});
