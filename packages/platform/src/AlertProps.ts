/** Props of a contributed alert: what its cross does. Empty where it cannot be closed. They are those of `Notice` of ui. */
export type AlertProps = { dismissLabel?: string; onDismiss?: () => void };
