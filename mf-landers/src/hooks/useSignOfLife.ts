import { useEffect, useState } from 'react';
import { useStores } from '@rendezvous/platform';

/** Milliseconds after which motion starts without any input. */
export const IDLE_LIMIT = 6000;

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether the visitor has interacted with the page or has had it open for a while. */
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
    const stop = clock.after(IDLE_LIMIT, note);
    return () => {
      stop();
      listening.abort();
    };
  }, [clock, seen]);
  return seen;
}
