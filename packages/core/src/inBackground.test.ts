import { describe, expect, jest, test } from '@jest/globals';
import { NetworkError } from '@rendezvous/api-client';
import { inBackground, isExpected } from './inBackground.ts';
import { refusal } from './testing/index.ts';

describe('a load in the background', () => {
  test('expects only refusals and network failures', () => {
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
