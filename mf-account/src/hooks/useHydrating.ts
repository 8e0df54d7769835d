import { useSyncExternalStore } from 'react';

const isSteady = () => () => undefined;

/** Whether the page is still hydrating, or rendered on the server. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    isSteady,
    () => false,
    () => true,
  );
