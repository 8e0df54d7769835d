import { expect, test } from '@jest/globals';
import { workEach } from './workEach.ts';

test('a failing item does not stop the others, and is reported', async () => {
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
