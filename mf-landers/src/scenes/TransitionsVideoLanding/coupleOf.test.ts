import { expect, it } from '@jest/globals';
import { coupleOf } from './coupleOf.ts';

it('coupleOf returns the genders that the site matches', () => {
  expect(coupleOf('she')).toEqual(['woman', 'woman']);
  expect(coupleOf('gay')).toEqual(['man', 'man']);
  expect(coupleOf('general')).toEqual(['woman', 'man']);
});
