import { action, makeObservable, observable } from 'mobx';
import type { Gender } from '@rendezvous/contracts';

/**
 * The visitor's answers to the sign-up questions, shared by all landers and kept for later visits.
 */
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
