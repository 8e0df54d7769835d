import { describe, expect, it, test } from '@jest/globals';
import { dateShape, isWholeDate, layOutDate, readDate, writeDate } from './typedDate.ts';
import type { DateShape } from './typedDate.ts';

const british = dateShape('en-GB');
const american = dateShape('en-US');
const swedish = dateShape('sv-SE');

/** The input's text after the keys are typed one by one. */
const type = (keys: string, shape: DateShape) =>
  [...keys].reduce((text, key) => layOutDate(text + key, shape, true), '');

describe('a date that is typed', () => {
  test.each([
    ['en-GB', '14031990', '14/03/1990'],
    ['en-GB', '14-03-1990', '14/03/1990'],
    ['en-GB', '14.3.1990', '14/3/1990'],
    ['en-GB', '3 4 1990', '3/4/1990'],
    ['en-GB', '14a03b1990c', '14/03/1990'],
    ['en-GB', '140319901', '14/03/1990'],
    ['en-US', '03141990', '03/14/1990'],
    ['de-DE', '14-03-1990', '14.03.1990'],
    ['fi-FI', '14031990', '14.03.1990'],
    ['nl-NL', '14031990', '14-03-1990'],
    ['sv-SE', '19900314', '1990-03-14'],
    ['sv-SE', '14-03-1990', '14-03-1990'],
    ['en-GB', '-', ''],
  ])('has the separators of %s: %s becomes %s', (locale, keys, text) => {
    const shape = dateShape(locale);
    expect(type(keys, shape)).toBe(text);
    expect(isWholeDate(text, shape)).toBe(text !== '');
  });

  it('gets separators while it grows, and they can be deleted', () => {
    expect(layOutDate('14', british, true)).toBe('14/');
    expect(layOutDate('14', british, false)).toBe('14');
  });

  it('keeps the other parts while one is corrected', () => {
    expect(layOutDate('/03/1990', british, false)).toBe('/03/1990');
    expect(layOutDate('145/03/1990', british, true)).toBe('14/03/1990');
    expect(layOutDate('14//1990', british, false)).toBe('14//1990');
  });

  test.each([
    ['14/03/199', british],
    ['14/03/90', british],
    ['/03/1990', british],
    ['1990-3-1', swedish],
    ['', british],
  ])('%j is incomplete', (text, shape) => expect(isWholeDate(text, shape)).toBe(false));
});

test.each([
  ['14/03/1990', british, '1990-03-14'],
  [' 3 4 1990 ', british, '1990-04-03'],
  ['03/14/1990', american, '1990-03-14'],
  ['1990-03-14', british, '1990-03-14'],
  ['1990-03-14', american, '1990-03-14'],
  ['14.3.1990', swedish, '1990-03-14'],
  ['14', british, '--14'],
  ['14/03/90', british, '90-03-14'],
  ['/03/1990', british, '1990-03-'],
  ['14//1990', british, '1990--14'],
  ['14 - 03 - 1990', dateShape('nl-NL'), '1990-03-14'],
  ['tomorrow', british, ''],
])('readDate reads %j', (text, shape, date) => expect(readDate(text, shape)).toBe(date));

test.each([
  ['1990-03-14', '03/14/1990'],
  ['1990-03-', '03//1990'],
  ['--14', '/14'],
  ['', ''],
])('writeDate writes %j as %j', (date, text) => expect(writeDate(date, american)).toBe(text));
