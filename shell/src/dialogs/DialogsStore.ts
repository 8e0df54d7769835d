import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Contributed, DialogContribution } from '@rendezvous/contracts';
import type { DialogEvent, DialogName, DialogRequest, Dialogs } from '@rendezvous/platform';

export type OpenDialog = {
  /** Unique for each opening. */
  id: number;
  name: string;
  request: object;
  dialog: Contributed<DialogContribution>;
  onClosed?: (() => void) | undefined;
  onEvent?: ((event: DialogEvent) => void) | undefined;
};

type Parts = {
  find: (name: string) => Contributed<DialogContribution> | undefined;
  isLoggedIn: () => boolean;
};

/** Shows at most one dialog at a time and queues the others. */
export class DialogsStore implements Dialogs {
  current: OpenDialog | null = null;
  /** Whether Escape and the backdrop are ignored. */
  locked = false;

  #waiting: OpenDialog[] = [];
  #opened = 0;
  #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
    makeObservable<DialogsStore, 'show'>(this, {
      current: observableRef,
      locked: observable,
      show: action,
      close: action,
      closeOne: action,
      setLocked: action,
    });
  }

  open = <Name extends DialogName>(
    name: Name,
    request: DialogRequest<Name>,
    onClosed?: () => void,
    onEvent?: (event: DialogEvent) => void,
  ): void => {
    const dialog = this.#parts.find(name);
    if (dialog === undefined) return;
    if (dialog.audience === 'visitor' && this.#parts.isLoggedIn()) return;
    this.#opened += 1;
    this.show({ id: this.#opened, name, request, dialog, onClosed, onEvent });
  };

  close = (): void => {
    const closed = this.current;
    this.locked = false;
    this.current = this.#waiting.shift() ?? null;
    closed?.onClosed?.();
    closed?.onEvent?.('closed');
  };

  announce(id: number, event: DialogEvent): void {
    if (this.current?.id === id) this.current.onEvent?.(event);
  }

  /** Closes a dialog unless another one is already open, because its content may finish late. */
  closeOne(id: number): void {
    if (this.current?.id === id) this.close();
  }

  closeWithScreen = (): void => {
    this.#waiting = this.#waiting.filter(({ dialog }) => !dialog.closesWithScreen);
    if (this.current?.dialog.closesWithScreen) this.close();
  };

  /**
   * Closes a dialog for visitors after a login, including one in another tab. A locked one stays.
   */
  closeForMember = (): void => {
    if (this.current?.dialog.audience === 'visitor' && !this.locked) this.close();
  };

  setLocked(locked: boolean): void {
    this.locked = locked;
  }

  private show(dialog: OpenDialog): void {
    if (this.current === null) this.current = dialog;
    else if (this.current.name !== dialog.name || dialog.dialog.repeats) this.#waiting.push(dialog);
  }
}
