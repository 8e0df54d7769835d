import { describe, expect, test } from '@jest/globals';
import { FreshLoad } from './FreshLoad.ts';

function createLoad() {
  const answers: ((value: string) => void)[] = [];
  const taken: string[] = [];
  const load = new FreshLoad<string>(
    () => new Promise((resolve) => answers.push(resolve)),
    (value) => void taken.push(value),
  );
  const answer = async (value: string): Promise<void> => {
    answers.shift()?.(value);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { load, taken, answer, asked: answers };
}

describe('a fresh load', () => {
  test('is shared by concurrent callers, and starts again afterwards', async () => {
    const { load, taken, answer, asked } = createLoad();
    const first = load.load();
    expect(load.load()).toBe(first);
    expect(asked).toHaveLength(1);
    await answer('a');
    await first;
    const second = load.load();
    await answer('b');
    await second;
    expect(taken).toEqual(['a', 'b']);
  });

  test('requests the list again if it changed meanwhile', async () => {
    const { load, taken, answer } = createLoad();
    const loading = load.load();
    load.changed();
    await answer('old');
    expect(taken).toEqual([]);
    await answer('new');
    await loading;
    expect(taken).toEqual(['new']);
  });

  test('accepts the third response even if the list never stops changing', async () => {
    const { load, taken, answer } = createLoad();
    const loading = load.load();
    for (const value of ['1', '2', '3']) {
      load.changed();
      await answer(value);
    }
    await loading;
    expect(taken).toEqual(['3']);
  });

  test('drops the response for an earlier owner and leaves the next owner’s load alone', async () => {
    const { load, taken, answer, asked } = createLoad();
    const first = load.load();
    load.drop();
    const second = load.load();
    await answer('first');
    await first;
    expect(taken).toEqual([]);
    expect(load.load()).toBe(second);
    expect(asked).toHaveLength(1);
    await answer('second');
    await second;
    expect(taken).toEqual(['second']);
  });
});
