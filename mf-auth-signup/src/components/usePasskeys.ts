import { useSyncExternalStore } from 'react';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';

const isSteady = () => () => undefined;

/** Whether the browser supports passkeys. The server assumes that it does, as most do. */
export const usePasskeys = (): boolean => useSyncExternalStore(isSteady, canUsePasskeys, () => true);
