import { action, makeObservable, observable, when } from 'mobx';
import type { Cancel, KeyStorage } from './ports.ts';

/** Whether React is still hydrating. Until then, renders must match the server's. */
export class Hydration {
  isRunning: boolean;

  constructor(isRunning = false) {
    this.isRunning = isRunning;
    makeObservable(this, { isRunning: observable, end: action });
  }

  end(): void {
    this.isRunning = false;
  }

  /** Runs now, or once the page is hydrated. */
  whenDone(run: () => void): Cancel {
    return when(() => !this.isRunning, run);
  }

  /** Wraps a storage so that it reads as empty while hydrating, like on the server. Observable. */
  guard(storage: KeyStorage): KeyStorage {
    return { ...storage, get: (key) => (this.isRunning ? null : storage.get(key)) };
  }
}
