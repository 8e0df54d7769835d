import { useSyncExternalStore } from 'react';
import { canUsePasskeys } from '@rendezvous/store-kit/passkeys';

const isSteady = () => () => undefined;

/** Whether this browser has passkeys. The server cannot know, and most browsers have them. */
export const usePasskeys = (): boolean => useSyncExternalStore(isSteady, canUsePasskeys, () => true);
