import { useSyncExternalStore } from 'react';
import { mediaQuery } from '@rendezvous/ui';

/** The width at which two columns fit; the same as `media.lg`. */
const QUERY = mediaQuery.lg;

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether there is room beside a form: what is not visible is not fetched. False until a server-rendered page is hydrated. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
