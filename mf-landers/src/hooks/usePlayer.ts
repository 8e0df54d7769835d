import { startTransition, useEffect, useState } from 'react';
import { useStores } from '@rendezvous/platform';
import { useMotion } from './useMotion.ts';

export type Player = {
  at: number;
  playing: boolean;
  toggle: () => void;
  show: (at: number) => void;
};

/** Shows pictures in a loop, each for this many milliseconds. */
export function usePlayer(count: number, milliseconds: number): Player {
  const { clock } = useStores();
  const { playing, toggle } = useMotion();
  const [at, show] = useState(0);
  useEffect(() => {
    if (!playing) return undefined;
    // In a transition, because the visitor may be tapping something else.
    return clock.after(milliseconds, () => startTransition(() => show((at + 1) % count)));
  }, [clock, playing, at, count, milliseconds]);
  return { at, playing, toggle, show };
}
