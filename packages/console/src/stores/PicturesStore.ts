import { action, makeObservable, observable, observableRef } from 'mobx';
import type { PictureTime } from '@rendezvous/contracts';

/** Minutes left from which the moderator sees how many remain. */
const SOON = 10;

/** How a moderator sees pictures, and for how long today. Cleared with the session. */
export class PicturesStore {
  /** If false, pictures are in grey. */
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

  /** Minutes left today if the limit is near; otherwise null. */
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
