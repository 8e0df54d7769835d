import { autorun } from 'mobx';
import { expect, test } from '@jest/globals';
import { DismissalsStore } from './DismissalsStore.ts';
import { memoryStorage } from './ports.ts';
import { FakeClock } from './testing/index.ts';

test('records a dismissal with its time, for this visit and later ones', () => {
  const storage = memoryStorage({ 'hide-enrich-alert': '17', 'hide-time-bonus-modal': 'nonsense' });
  const clock = new FakeClock();
  const dismissals = new DismissalsStore(clock, storage);
  expect(dismissals.isDismissed('hide-enrich-alert')).toBe(true);
  expect(dismissals.isDismissed('hide-time-bonus-modal')).toBe(false);
  const seen: boolean[] = [];
  const stop = autorun(() => void seen.push(dismissals.isDismissed('hide-push-notification-alert')));
  dismissals.dismiss('hide-push-notification-alert');
  expect(seen).toEqual([false, true]);
  expect(storage.get('hide-push-notification-alert')).toBe(String(clock.now()));
  expect(new DismissalsStore(clock, storage).isDismissed('hide-push-notification-alert')).toBe(true);
  stop();
});
