declare const merged: unique symbol;

/**
 * What each dialog is opened with, by its name. The remote that contributes a dialog declares it in its `src/dialogs.d.ts`,
 * which every workspace compiles (packages/tooling/tsconfig/browser.json):
 *
 *     declare module '@rendezvous/platform' {
 *       interface DialogRequests { report: { subject: ReportSubject } }
 *     }
 */
export interface DialogRequests {
  readonly [merged]?: never;
}

export type DialogName = keyof DialogRequests & string;

export type DialogRequest<Name extends DialogName> = DialogRequests[Name];

/**
 * What a dialog announces to its opener.
 * - `started`: closing would lose what was entered
 * - `complete`: what it is for is done
 * - `login`: the visitor goes to the log-in instead
 * - `closed`: it is closed, the last event in any case
 */
export type DialogEvent = 'started' | 'complete' | 'login' | 'closed';

/** Props of a dialog's content: what it was opened with, and these. */
export type DialogContentProps<Name extends DialogName> = DialogRequests[Name] & {
  /** Closes the dialog. */
  onClose: () => void;
  /** While locked, neither Escape nor the backdrop closes it. Only for dialogs in the shell's frame. */
  onLockedChange: (locked: boolean) => void;
  /** Announces to the opener; the shell announces `closed` itself. */
  onEvent: (event: Exclude<DialogEvent, 'closed'>) => void;
};

export type Dialogs = {
  /**
   * Opens a dialog that a remote contributes. One that nobody contributes, or that is not for this visitor, does not open.
   * @param onClosed called once, when it is closed
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
