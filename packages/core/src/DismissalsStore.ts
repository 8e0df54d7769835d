import { action, makeObservable, observable } from 'mobx';
import type { ObservableMap } from 'mobx';
import type { Clock, KeyStorage } from './ports.ts';

export const DISMISSALS = [
  'hide-enrich-alert',
  'hide-push-notification-alert',
  'hide-disabled-notifications-alert',
  'hide-time-bonus-modal',
] as const;
export type Dismissal = (typeof DISMISSALS)[number];

/** What was closed, and when. Kept between visits. */
export class DismissalsStore {
  readonly times: ObservableMap<Dismissal, number>;

  #clock: Clock;
  #storage: KeyStorage;

  constructor(clock: Clock, storage: KeyStorage) {
    this.#clock = clock;
    this.#storage = storage;
    const kept = DISMISSALS.map((name) => [name, Number(storage.get(name) ?? Number.NaN)] as const);
    this.times = observable.map<Dismissal, number>(kept.filter(([, time]) => Number.isFinite(time)));
    makeObservable(this, { dismiss: action, restore: action });
  }

  isDismissed(name: Dismissal): boolean {
    return this.times.has(name);
  }

  dismiss(name: Dismissal): void {
    const now = this.#clock.now();
    this.times.set(name, now);
    this.#storage.set(name, String(now));
  }

  /** Shows it again: its cause came up anew. */
  restore(name: Dismissal): void {
    this.times.delete(name);
    this.#storage.remove(name);
  }
}
