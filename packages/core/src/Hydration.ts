import { action, makeObservable, observable, when } from 'mobx';
import type { Cancel, KeyStorage } from './ports.ts';

/** Whether React still takes over the page that the server rendered. Until it has, a render must give what the server's gave. */
export class Hydration {
  isRunning: boolean;

  constructor(isRunning = false) {
    this.isRunning = isRunning;
    makeObservable(this, { isRunning: observable, end: action });
  }

  end(): void {
    this.isRunning = false;
  }

  /** Runs now, or when the page is hydrated. */
  whenDone(run: () => void): Cancel {
    return when(() => !this.isRunning, run);
  }

  /** The same storage, which reads as empty while the page hydrates: the server has none. Observers read it again then. */
  guard(storage: KeyStorage): KeyStorage {
    return { ...storage, get: (key) => (this.isRunning ? null : storage.get(key)) };
  }
}
