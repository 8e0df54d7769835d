import { action, makeObservable, observable } from 'mobx';
import type { Gender } from '@rendezvous/contracts';

/** What the visitor has answered on any of these pages: whoever comes back, or goes on to another, is not asked again. */
export class AnswersStore {
  am: Gender | null = null;
  seek: Gender | null = null;

  constructor() {
    makeObservable(this, { am: observable, seek: observable, give: action });
  }

  give(question: 'am' | 'seek', answer: Gender): void {
    this[question] = answer;
  }
}
