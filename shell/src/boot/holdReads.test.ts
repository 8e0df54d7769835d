import { expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { memoryStorage } from '@rendezvous/core';
import { holdReads } from './holdReads.ts';

it('a held storage reads as empty until it is released, and then tells those that have read', () => {
  const storage = holdReads(memoryStorage({ draft: 'Hello' }));
  const seen: (string | null)[] = [];
  const stop = autorun(() => seen.push(storage.get('draft')));
  storage.release();
  stop();
  expect(seen).toEqual([null, 'Hello']);
});

it('a held storage writes through', () => {
  const inner = memoryStorage({ old: '1' });
  const storage = holdReads(inner);
  storage.set('new', '2');
  storage.remove('old');
  expect([inner.get('new'), inner.get('old')]).toEqual(['2', null]);
});
