import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PictureTime } from '@rendezvous/contracts';

/** Minutes left from which the moderator sees how many remain. */
const SOON = 10;

/** What keeps a decision on pictures waiting. */
export type Lacking = 'loading' | 'failed';

/** How a moderator sees pictures, and for how long today. Cleared with the session. */
export class PicturesStore {
  /** If false, pictures are in grey. */
  inColor = false;
  time: PictureTime = { minutes: 0, limit: 0 };
  /** Whether each file or data URL has loaded, once that is known. */
  readonly #loaded = observable.map<string, boolean>();

  constructor() {
    makeObservable(this, {
      inColor: observable,
      time: observableRef,
      toggle: action,
      learn: action,
      settle: action,
    });
  }

  /** Minutes left today if the limit is near; otherwise null. */
  get left(): number | null {
    const { minutes, limit } = this.time;
    const left = Math.max(0, limit - minutes);
    return limit > 0 && left <= SOON ? left : null;
  }

  toggle(): void {
    this.inColor = !this.inColor;
  }

  settle(file: string, isLoaded: boolean): void {
    this.#loaded.set(file, isLoaded);
  }

  /** Returns the callbacks of a `Picture` that shows the file. */
  watch(file: string) {
    return { onShow: () => this.settle(file, true), onFail: () => this.settle(file, false) };
  }

  /**
   * A decision waits until the pictures have loaded. If one fails to load, they cannot be accepted.
   * @returns null if nothing prevents the decision
   */
  lacking(files: readonly string[], accepts = true): Lacking | null {
    const loaded = files.map((file) => this.#loaded.get(file));
    if (loaded.includes(undefined)) return 'loading';
    return accepts && loaded.includes(false) ? 'failed' : null;
  }

  learn(time: PictureTime): void {
    this.time = time;
  }
}
