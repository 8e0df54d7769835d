import { useSyncExternalStore } from 'react';
import { mediaQuery } from '@rendezvous/ui';

/** Where two columns fit; the same as `media.lg`. */
const QUERY = mediaQuery.lg;

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether there is room beside a form, to avoid fetching hidden content. False while hydrating. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
