/**
 * Props of a contributed alert, as for `Notice` of ui. `onClose` is missing if it cannot be
 * dismissed.
 */
export type AlertProps = { dismissLabel?: string; onDismiss?: () => void };
