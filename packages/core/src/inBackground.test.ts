import { describe, expect, jest, test } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import { guardedApi } from './guardedApi.ts';
import { inBackground, isExpected } from './inBackground.ts';
import { FakeApi, refusal } from './testing/index.ts';

describe('a load in the background', () => {
  test('expects refusals and network failures, and nothing else', () => {
    expect(isExpected(refusal('blocked'))).toBe(true);
    expect(isExpected(new NetworkError('timeout'))).toBe(true);
    expect(isExpected(new Error('a mistake'))).toBe(false);
    expect(isExpected('text')).toBe(false);
  });

  test('ignores expected failures and surfaces a programming error', () => {
    const promise = Promise.resolve();
    const watched = jest.spyOn(promise, 'catch');
    inBackground(promise);
    const handle = watched.mock.calls[0]?.[0];
    const mistake = new Error('a mistake');
    expect(() => handle?.(refusal('unavailable'))).not.toThrow();
    expect(() => handle?.(mistake)).toThrow(mistake);
  });
});

describe('a guarded API', () => {
  const lostAfter = async (answer: Error, key: 'GET /api/gifts.php' | 'GET /api/user.php') => {
    let lost = 0;
    const api = guardedApi(new FakeApi().on(key, answer), () => void (lost += 1));
    await expect(api.call(key)).rejects.toBe(answer);
    return lost;
  };

  test('reports a lost session only by its code and status, and not for the user call', async () => {
    expect(await lostAfter(refusal('authentication_required'), 'GET /api/gifts.php')).toBe(1);
    expect(await lostAfter(refusal('authentication_required'), 'GET /api/user.php')).toBe(0);
    expect(await lostAfter(refusal('blocked'), 'GET /api/gifts.php')).toBe(0);
    expect(await lostAfter(new NetworkError('timeout'), 'GET /api/gifts.php')).toBe(0);
    const foreign = Object.assign(new Error('no session'), { status: 403, code: 'authentication_required' });
    expect(await lostAfter(foreign, 'GET /api/gifts.php')).toBe(0);
  });
});
