import type { Core } from '@rendezvous/core';
import { useStores } from './useStores.ts';

export function useToasts(): Core['toasts'] {
  return useStores().toasts;
}
