import { describe, expect, test } from '@jest/globals';
import { bindWords } from './bindWords.ts';

describe('one-letter words', () => {
  test('are bound to the next one in Polish, even several in a row or before a placeholder', () => {
    const bound = JSON.parse(
      bindWords('pl', JSON.stringify({ a: 'W domu i w {{site}}, a nie <b>z kimś</b>. Od A do Z' })),
    );
    expect(bound).toEqual({
      a: 'W\u00A0domu i\u00A0w\u00A0{{site}}, a\u00A0nie <b>z\u00A0kimś</b>. Od A\u00A0do Z',
    });
  });

  test('are not found in longer words, nor beside hyphens and line breaks', () => {
    const texts = JSON.stringify({ a: 'Kobieta szuka, e-mail, to ja, wiza', b: 'linia\nw tekście' });
    expect(bindWords('pl', texts)).toBe(texts);
  });

  test('stay as they are in other languages', () => {
    const texts = JSON.stringify({ a: 'a day, i dag' });
    expect(bindWords('en', texts)).toBe(texts);
  });
});

test('a duration is bound to its unit in every language, and other values are not', () => {
  expect(
    bindWords('de', '"{{restore_days}} Tage, {{hours}} Stunden, {{name}} schreibt, {{reset_minutes}}."'),
  ).toBe('"{{restore_days}}\u00A0Tage, {{hours}}\u00A0Stunden, {{name}} schreibt, {{reset_minutes}}."');
});
