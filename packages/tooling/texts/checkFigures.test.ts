import { describe, expect, test } from '@jest/globals';
import { checkFigures } from './checkFigures.ts';

const problemsOf = (text: string, key = 'chat:hello') =>
  checkFigures([[key, text]], { 'pages/service:danger': 'the emergency number' }).map(
    ({ problem }) => problem,
  );

describe('checkFigures', () => {
  test.each([
    'Within {{restore_days}} days',
    'Art and one day',
    'Contract (Art. 6(1)(b) GDPR)',
    'Sopimus (GDPR 6 artiklan 1 kohdan b alakohta).',
    'Przelewy24, Argon2id',
  ])('accepts %s', (text) => expect(problemsOf(text)).toEqual([]));

  test.each([
    ['Within 14 days', '14'],
    ['From 9:00 on', '9'],
  ])('reports the figure in %s', (text, figure) =>
    expect(problemsOf(text)).toEqual([expect.stringContaining(`says “${figure}”`)]),
  );

  test('reports a figure after a citation', () => {
    expect(problemsOf('Contract (Art. 6 GDPR), for 30 days')).toEqual([expect.stringContaining('“30”')]);
  });

  test('accepts the date of a page and the texts that are excepted in every language', () => {
    expect(problemsOf('2026-11-01', 'pages/faq/de:updated')).toEqual([]);
    expect(problemsOf('Call 112', 'pages/service/de:danger')).toEqual([]);
    expect(problemsOf('Call 112', 'pages/service/de:call')).toHaveLength(1);
  });
});
