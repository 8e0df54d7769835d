import { expect, test } from '@jest/globals';
import { workEach } from './workEach.ts';

test('one item that fails keeps none of the others waiting, and is told of', async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('Two fails.');
    done.push(item);
  };
  await expect(workEach([1, 2, 3], 'Some were left', work)).rejects.toMatchObject({
    message: 'Some were left',
    errors: [new Error('Two fails.')],
  });
  expect(done).toEqual([1, 3]);
});
