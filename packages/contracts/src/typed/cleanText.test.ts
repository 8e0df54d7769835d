import { describe, expect, test } from '@jest/globals';
import { cleanText } from './cleanText.ts';

describe('a typed text', () => {
  test.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
    ['word joiners and a byte order mark', '\u2060\ufeff'],
    ['tag characters', '\u{E0041}\u{E0042}'],
    ['braille blanks', '\u2800 \u2800'],
    ['marks without a letter', '\u0301\u0323'],
    ['joiners', '\u200d\u200c'],
    ['variation selectors', '\ufe0f\u{E0100}'],
    ['direction marks', '\u202e\u2066\u2069\u200e\u061c'],
    ['line breaks and tabs', ' \r\n\t\u2028'],
    ['soft hyphens', '\u00ad\u034f'],
  ])('is empty if it has only %s', (_name, text) => {
    expect(cleanText(text)).toBe('');
  });

  test.each([
    ['direction marks', 'abc\u202edef\u2066g\u2069', 'abcdefg'],
    ['fillers', 'a\u200bb\u3164c\u2060d\u00ade', 'abcde'],
    ['a hidden message in tags', 'Hi\u{E0048}\u{E0069}', 'Hi'],
    ['a hidden message in variation selectors', 'Hi\u{E0101}\u{E0102}\ufe00', 'Hi'],
    ['control characters', 'a\u0007b\u009fc', 'abc'],
    ['a joiner between Latin letters', 'pay\u200dpal\u200c', 'paypal'],
    ['runs of joiners', '👩\u200d\u200d🔬', '👩🔬'],
    ['stacked marks', `a${'\u0323'.repeat(40)}`, `\u1ea1${'\u0323'.repeat(7)}`],
  ])('loses %s', (_name, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  test.each([
    ['an emoji of several code points', '👩🏽‍🔬 👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 1️⃣'],
    ['flags', '🇳🇱 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می‌خواهم'],
    ['Hindi and Sinhala', 'क्‍ष ශ්‍රී'],
    ['Hebrew and Vietnamese', 'שָׁלוֹם Việt Nam ắ'],
    ['two lines', 'One\n\nTwo'],
    ['one symbol', '?'],
    ['digits', '42'],
    ['capitals with accents', 'ÉÀÜŻØ'],
  ])('keeps %s', (_name, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'));
  });

  test('loses the same characters in Latin script as in other scripts', () => {
    for (let code = 0; code < 0x300; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(cleanText(text)).toBe(cleanText(`${text}Я`).slice(0, -1));
    }
  });

  test('has one Unicode form, plain line breaks and no surrounding spaces', () => {
    expect(cleanText(' cafe\u0301\r\nau\tlait\u2028!\u00a0')).toBe('caf\u00e9\nau lait\n!');
  });

  test('is unchanged when it is cleaned again', () => {
    for (const text of ['a\u200b\u0301\u202eb', '👩\u200d\u200d🔬', `o${'\u0301\u0323'.repeat(50)}x`])
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
  });
});
