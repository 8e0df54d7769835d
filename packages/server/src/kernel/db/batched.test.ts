import { expect, test } from '@jest/globals';
import { batched } from './batched.ts';

test('batches calls that arrive while a batch is running, in order and up to the maximum', async () => {
  const batches: (readonly number[])[] = [];
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const double = batched<number, number>(async (values) => {
    batches.push(values);
    if (values.includes(1)) await held;
    return values.map((value) => value * 2);
  }, 3);
  const first = double(1);
  await new Promise(setImmediate);
  const others = [2, 3, 4, 5].map((value) => double(value));
  letGo();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
  expect(await double(6)).toBe(12);
});

test('a batch that fails rejects only its own calls', async () => {
  const fail = batched<number, number>(async (values) => {
    if (values.includes(1)) throw new Error('no');
    return values;
  });
  const [one, two] = [fail(1), fail(2)];
  await expect(one).rejects.toThrow('no');
  await expect(two).rejects.toThrow('no');
  expect(await fail(3)).toBe(3);
});
