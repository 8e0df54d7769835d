import { useSyncExternalStore } from 'react';

const isSteady = () => () => undefined;

/** True during hydration, and on the server. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    isSteady,
    () => false,
    () => true,
  );
