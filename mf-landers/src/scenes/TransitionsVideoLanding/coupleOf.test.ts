import { expect, it } from '@jest/globals';
import { coupleOf } from './coupleOf.ts';

it('draws those whom the site brings together', () => {
  expect(coupleOf('she')).toEqual(['woman', 'woman']);
  expect(coupleOf('gay')).toEqual(['man', 'man']);
  expect(coupleOf('general')).toEqual(['woman', 'man']);
});
