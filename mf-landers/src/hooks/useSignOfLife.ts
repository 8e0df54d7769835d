import { useEffect, useState } from 'react';
import { useStores } from '@rendezvous/platform';

/** A visitor who only looks sees the motion after that many milliseconds. */
export const PATIENCE = 6000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether the visitor has moved, pressed, typed or scrolled, or has looked at the page for a while. False while the page starts. */
export function useSignOfLife(): boolean {
  const { clock } = useStores();
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return undefined;
    const listening = new AbortController();
    const note = () => setSeen(true);
    for (const sign of SIGNS) {
      window.addEventListener(sign, note, { passive: true, signal: listening.signal });
    }
    const stop = clock.after(PATIENCE, note);
    return () => {
      stop();
      listening.abort();
    };
  }, [clock, seen]);
  return seen;
}
