import { useState, useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function subscribe(notify: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

export type Motion = {
  playing: boolean;
  /** The visitor's system asks for less of it: nothing starts by itself. */
  reduced: boolean;
  toggle: () => void;
};

/** Whether a picture moves: as the system asks, until the visitor decides. */
export function useMotion(): Motion {
  const reduced = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !reduced;
  return { playing, reduced, toggle: () => setWanted(!playing) };
}
