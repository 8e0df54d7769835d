declare const merged: unique symbol;

/**
 * Request types by dialog name. Each remote adds its own in `src/dialogs.d.ts`, as mf-members does.
 */
export interface DialogRequests {
  readonly [merged]?: never;
}

export type DialogName = keyof DialogRequests & string;

export type DialogRequest<Name extends DialogName> = DialogRequests[Name];

/**
 * `started`: closing would now lose input. `complete`: the purpose is fulfilled. `login`: the
 * visitor switches to the login page. `closed`: always the last event.
 */
export type DialogEvent = 'started' | 'complete' | 'login' | 'closed';

/** A dialog's request, with the shell's callbacks. */
export type DialogContentProps<Name extends DialogName> = DialogRequests[Name] & {
  onClose: () => void;
  /**
   * Stops Escape and the backdrop from closing the dialog. Only for dialogs in the shell's frame.
   */
  onLockedChange: (locked: boolean) => void;
  /** Notifies the opener. The shell itself sends `closed`. */
  onEvent: (event: Exclude<DialogEvent, 'closed'>) => void;
};

export type Dialogs = {
  /**
   * Opens a contributed dialog. Does nothing if no remote contributes it, or if it is for another
   * audience.
   * @param onClosed called once
   * @param onEvent called with each event in order
   */
  open<Name extends DialogName>(
    name: Name,
    request: DialogRequests[Name],
    onClosed?: () => void,
    onEvent?: (event: DialogEvent) => void,
  ): void;
  close(): void;
};
