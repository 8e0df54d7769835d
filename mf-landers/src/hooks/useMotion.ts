import { useState } from 'react';
import { useMedia } from '@rendezvous/people';
import { useSignOfLife } from './useSignOfLife.ts';

const QUERY = '(prefers-reduced-motion: reduce)';

export type Motion = {
  playing: boolean;
  /** Whether endless motion runs. Its start is deferred so as not to delay the first paint. */
  drifting: boolean;
  /** The system prefers reduced motion, so nothing moves unless the visitor starts it. */
  reduced: boolean;
  toggle: () => void;
};

/** Whether animations run: as the system prefers, until the visitor decides. */
export function useMotion(): Motion {
  const reduced = useMedia(QUERY);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const playing = chosen ?? !reduced;
  const drifting = useSignOfLife() && playing;
  return { playing, drifting, reduced, toggle: () => setChosen(!playing) };
}
