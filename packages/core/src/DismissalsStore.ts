import { action, makeObservable, observable } from 'mobx';
import type { Clock, KeyStorage } from './ports.ts';

/** Stores when notices were permanently dismissed, by name. */
export class DismissalsStore {
  #closedNow = observable.set<string>();
  #clock: Clock;
  #storage: KeyStorage;

  constructor(clock: Clock, storage: KeyStorage) {
    this.#clock = clock;
    this.#storage = storage;
    makeObservable(this, { dismiss: action });
  }

  isDismissed(name: string): boolean {
    return this.#closedNow.has(name) || Number.isFinite(Number(this.#storage.get(name) ?? Number.NaN));
  }

  dismiss(name: string): void {
    this.#storage.set(name, String(this.#clock.now()));
    this.#closedNow.add(name);
  }
}
