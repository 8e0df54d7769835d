import { expect, it, jest } from '@jest/globals';
import { countGraphemes } from './countGraphemes.ts';

it('creates its segmenter for the first text, and reuses it', () => {
  const { Segmenter } = Intl;
  const create = jest.spyOn(Intl, 'Segmenter').mockImplementation((...given) => new Segmenter(...given));
  expect(countGraphemes('')).toBe(0);
  expect(create).not.toHaveBeenCalled();
  expect([countGraphemes('👩‍👧!'), countGraphemes('two')]).toEqual([2, 3]);
  expect(create).toHaveBeenCalledTimes(1);
});
