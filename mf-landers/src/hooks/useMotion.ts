import { useState } from 'react';
import { useMedia } from './useMedia.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

export type Motion = {
  playing: boolean;
  /** The system prefers reduced motion: no animation starts automatically. */
  reduced: boolean;
  toggle: () => void;
};

/** Whether animations run: follows the system until the visitor decides. */
export function useMotion(): Motion {
  const reduced = useMedia(QUERY);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const playing = wanted ?? !reduced;
  return { playing, reduced, toggle: () => setWanted(!playing) };
}
