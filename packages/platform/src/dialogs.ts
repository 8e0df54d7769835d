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

/** Props of a dialog's content: its request, and these. */
export type DialogContentProps<Name extends DialogName> = DialogRequests[Name] & {
  /** Closes the dialog. */
  onClose: () => void;
  /** While locked, neither Escape nor the backdrop closes it. Only for dialogs in the shell's frame. */
  onLockedChange: (locked: boolean) => void;
};

export type Dialogs = {
  /**
   * Opens a dialog that a remote contributes. A dialog that no remote contributes, or that is not for this visitor,
   * does not open.
   * @param onClosed called once, when it closes
   */
  open<Name extends DialogName>(name: Name, request: DialogRequests[Name], onClosed?: () => void): void;
  close(): void;
};
