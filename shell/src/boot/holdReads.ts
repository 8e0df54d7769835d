import type { KeyStorage } from '@rendezvous/core';
import { observable, runInAction } from 'mobx';

/**
 * A storage that reads as empty until it is released: the server, whose page this browser continues, has none. What observers read is read
 * again then. Writes go through.
 */
export function holdReads(storage: KeyStorage): KeyStorage & { release: () => void } {
  const held = observable.box(true);
  return {
    get: (key) => (held.get() ? null : storage.get(key)),
    set: (key, value) => storage.set(key, value),
    remove: (key) => storage.remove(key),
    get isHeld() {
      return held.get();
    },
    release: () => runInAction(() => held.set(false)),
  };
}
