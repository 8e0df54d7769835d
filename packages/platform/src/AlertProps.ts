/**
 * Props of a contributed alert: `onClose` dismisses it, and is missing if it cannot be dismissed. Same as those of
 * `Notice` of ui.
 */
export type AlertProps = { dismissLabel?: string; onDismiss?: () => void };
