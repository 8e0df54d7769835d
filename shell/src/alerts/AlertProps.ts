export type AlertProps = {
  /** What the cross of a dismissible alert does; absent where it has none. */
  dismissal: { dismissLabel: string; onDismiss: () => void } | Record<never, never>;
};
