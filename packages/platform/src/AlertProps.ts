/** Props of a contributed alert, as for ui's `Notice`. Empty if it cannot be dismissed. */
export type AlertProps = { dismissLabel?: string; onDismiss?: () => void };
