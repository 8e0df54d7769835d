import { useEffect } from 'react';
import type { HeldActs } from '../stores/HeldActs.ts';

/** Sends held actions when the screen unmounts. Closing the page sends them and shows a warning. */
export function useHeldActs(held: Pick<HeldActs<object>, 'acts' | 'sendAll'>): void {
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent): void => {
      if (held.acts.length === 0) return;
      event.preventDefault();
      void held.sendAll();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      void held.sendAll();
    };
  }, [held]);
}
