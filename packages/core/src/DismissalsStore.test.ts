import { autorun } from 'mobx';
import { expect, test } from '@jest/globals';
import { DismissalsStore } from './DismissalsStore.ts';
import { memoryStorage } from './ports.ts';
import { FakeClock } from './testing/index.ts';

test('what is restored is shown again, now and on the next visit', () => {
  const storage = memoryStorage({ 'hide-enrich-alert': '17', 'hide-time-bonus-modal': 'nonsense' });
  const clock = new FakeClock();
  const dismissals = new DismissalsStore(clock, storage);
  expect([...dismissals.times]).toEqual([['hide-enrich-alert', 17]]);
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(dismissals.isDismissed('hide-enrich-alert')));
  dismissals.restore('hide-enrich-alert');
  dismissals.dismiss('hide-enrich-alert');
  dismissals.restore('hide-enrich-alert');
  expect(seen).toEqual([true, false, true, false]);
  expect(storage.get('hide-enrich-alert')).toBeNull();
  expect(new DismissalsStore(clock, storage).isDismissed('hide-enrich-alert')).toBe(false);
  stop();
});
