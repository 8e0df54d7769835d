import { action, makeObservable, observable, when } from 'mobx';
import type { Cancel, KeyStorage } from './ports.ts';

/**
 * Tells whether React is still hydrating. Until it has finished, renders must match the server's.
 */
export class Hydration {
  isRunning: boolean;

  constructor(isRunning = false) {
    this.isRunning = isRunning;
    makeObservable(this, { isRunning: observable, end: action });
  }

  end(): void {
    this.isRunning = false;
  }

  whenDone(run: () => void): Cancel {
    return when(() => !this.isRunning, run);
  }

  /** Makes a storage read as empty during hydration, as on the server. Reads are observable. */
  guard(storage: KeyStorage): KeyStorage {
    return { ...storage, get: (key) => (this.isRunning ? null : storage.get(key)) };
  }
}
