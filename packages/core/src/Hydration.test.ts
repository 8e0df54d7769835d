import { expect, it } from '@jest/globals';
import { autorun } from 'mobx';
import { Hydration } from './Hydration.ts';
import { memoryStorage } from './ports.ts';

it('a storage reads as empty until the page is hydrated, and then notifies its readers', () => {
  const page = new Hydration(true);
  const storage = page.guard(memoryStorage({ draft: 'Hello' }));
  const seen: (string | null)[] = [];
  const stop = autorun(() => seen.push(storage.get('draft')));
  page.end();
  stop();
  expect(seen).toEqual([null, 'Hello']);
});

it('a storage can be written while the page hydrates', () => {
  const inner = memoryStorage({ old: '1' });
  const storage = new Hydration(true).guard(inner);
  storage.set('new', '2');
  storage.remove('old');
  expect([inner.get('new'), inner.get('old')]).toEqual(['2', null]);
});
