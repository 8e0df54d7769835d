import { useSyncExternalStore } from 'react';

const isSteady = () => () => undefined;

/** True on the server and during hydration. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    isSteady,
    () => false,
    () => true,
  );
