import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PictureTime } from '@rendezvous/contracts';

/** Minutes before the limit from which it is shown. */
const SOON = 10;

/** How pictures are shown to a moderator, and for how long today. Forgotten with the session. */
export class PicturesStore {
  /** Otherwise they are gray and small. */
  inColor = false;
  time: PictureTime = { minutes: 0, limit: 0 };

  constructor() {
    makeObservable(this, {
      inColor: observable,
      time: observableRef,
      toggle: action,
      learn: action,
    });
  }

  /** Minutes left today, near the limit; null before, and without a limit. */
  get left(): number | null {
    const { minutes, limit } = this.time;
    const left = Math.max(0, limit - minutes);
    return limit > 0 && left <= SOON ? left : null;
  }

  toggle(): void {
    this.inColor = !this.inColor;
  }

  learn(time: PictureTime): void {
    this.time = time;
  }
}
