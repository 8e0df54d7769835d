import { action, makeObservable, observable, observableRef } from 'mobx';
import type { DialogName, DialogProfile, Dialogs } from '@rendezvous/platform';
import type { DialogRequests } from '@rendezvous/platform/internal';

export type OpenDialog = {
  [Name in DialogName]: { name: Name; request: DialogRequests[Name]; onClose?: () => void };
}[DialogName];

/** Which of the shell's dialogs is open: at most one; a match waits for a sign-up to be closed, and is not lost. */
export class DialogsStore implements Dialogs {
  open: OpenDialog | null = null;
  /** Neither Escape nor the backdrop closes it. */
  locked = false;

  #waiting: OpenDialog[] = [];
  #isLoggedIn: () => boolean;

  constructor(isLoggedIn: () => boolean) {
    this.#isLoggedIn = isLoggedIn;
    makeObservable<DialogsStore, 'show'>(this, {
      open: observableRef,
      locked: observable,
      show: action,
      close: action,
      setLocked: action,
    });
  }

  openSignup = (request: DialogRequests['signup']): void => {
    if (!this.#isLoggedIn()) this.show({ name: 'signup', request });
  };

  openLike = (request: DialogRequests['like']): void => this.show({ name: 'like', request });

  showMatch = (profile: DialogProfile): void => this.show({ name: 'match', request: { profile } });

  /** A like that waited. */
  showReceivedLike = (profile: DialogProfile): void =>
    this.show({ name: 'received-like', request: { profile } });

  /** @param onClose called when the member closes it */
  openTimeBonus = (onClose: () => void = () => undefined): void =>
    this.show({ name: 'time-bonus', request: {}, onClose });

  close = (): void => {
    const closed = this.open;
    this.locked = false;
    this.open = this.#waiting.shift() ?? null;
    closed?.onClose?.();
  };

  /** The visitor has become a member, here or in another tab. A flow that goes on after that holds the lock. */
  closeSignup = (): void => {
    if (this.open?.name === 'signup' && !this.locked) this.close();
  };

  setLocked(locked: boolean): void {
    this.locked = locked;
  }

  private show(dialog: OpenDialog): void {
    if (this.open === null) this.open = dialog;
    else if (this.open.name !== dialog.name || dialog.name === 'match') this.#waiting.push(dialog);
  }
}
