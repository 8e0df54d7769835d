import type { Core } from '@rendezvous/core';
import { usePlatform } from './PlatformContext.ts';

/** Returns the shared stores. Read them inside `observer` components. */
export function useStores(): Core {
  return usePlatform().core;
}
