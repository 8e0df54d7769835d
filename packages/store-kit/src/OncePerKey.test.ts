import { describe, expect, it } from '@jest/globals';
import { OncePerKey } from './OncePerKey.ts';

describe('a request that is sent once per key', () => {
  it('is shared by all callers, even after the response', async () => {
    const requests = new OncePerKey<string>();
    let sent = 0;
    const send = async () => `answer ${++sent}`;
    expect(await Promise.all([requests.run('a', send), requests.run('a', send)])).toEqual([
      'answer 1',
      'answer 1',
    ]);
    expect(await requests.run('a', send)).toBe('answer 1');
    expect(await requests.run('b', send)).toBe('answer 2');
  });

  it('can be retried after a failure', async () => {
    const requests = new OncePerKey<string>();
    await expect(requests.run('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await requests.run('a', async () => 'here')).toBe('here');
  });
});
