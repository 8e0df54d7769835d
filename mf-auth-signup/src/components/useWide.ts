import { useSyncExternalStore } from 'react';

/** Where two columns fit; the same width as `media.lg`. */
const QUERY = '(min-width: 992px)';

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** Whether there is room for something beside a form: what is not seen is not fetched either. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
