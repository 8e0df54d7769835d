import { useState } from 'react';
import { useMedia } from '@rendezvous/people';
import { useSignOfLife } from './useSignOfLife.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

export type Motion = {
  playing: boolean;
  /** Whether endless motion runs. It starts late, so as not to delay the first paint. */
  drifting: boolean;
  /** The system prefers reduced motion, so no animation starts automatically. */
  reduced: boolean;
  toggle: () => void;
};

/** Whether animations run: by the system's preference until the visitor decides. */
export function useMotion(): Motion {
  const reduced = useMedia(QUERY);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? !reduced;
  const drifting = useSignOfLife() && playing;
  return { playing, drifting, reduced, toggle: () => setChosen(!playing) };
}
