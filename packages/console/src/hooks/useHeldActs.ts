import { useEffect } from 'react';
import type { HeldActs } from '../stores/HeldActs.ts';

/** Sends held acts when the screen is left, and warns before the page closes meanwhile. */
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
