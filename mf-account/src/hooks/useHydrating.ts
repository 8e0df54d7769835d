import { useSyncExternalStore } from 'react';

const isSteady = () => () => undefined;

/** Whether this render is the server's, or the browser's that takes it over. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    isSteady,
    () => false,
    () => true,
  );
