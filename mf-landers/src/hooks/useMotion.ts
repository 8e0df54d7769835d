import { useState } from 'react';
import { useMedia } from './useMedia.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

export type Motion = {
  playing: boolean;
  /** The visitor's system asks for less of it: nothing starts by itself. */
  reduced: boolean;
  toggle: () => void;
};

/** Whether a picture moves: as the system asks, until the visitor decides. */
export function useMotion(): Motion {
  const reduced = useMedia(QUERY);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !reduced;
  return { playing, reduced, toggle: () => setWanted(!playing) };
}
