import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

/** Short messages at the edge of the page. */
export function useToasts(): Core['toasts'] {
  return useStores().toasts;
}
