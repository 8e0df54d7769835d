import { observable, runInAction } from 'mobx';
import { memoryStorage } from '../ports.ts';
import type { KeyStorage } from '../ports.ts';

/** The storage of a page that the browser has not taken over from the server until `release`. */
export function heldStorage(entries: Readonly<Record<string, string>> = {}) {
  const inner = memoryStorage(entries);
  const held = observable.box(true);
  const storage: KeyStorage = {
    ...inner,
    get: (key) => (held.get() ? null : inner.get(key)),
    get isHeld() {
      return held.get();
    },
  };
  return { storage, inner, release: () => runInAction(() => held.set(false)) };
}
