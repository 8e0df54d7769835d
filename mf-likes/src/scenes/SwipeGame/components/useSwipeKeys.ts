import { useEffect } from 'react';
import type { SwipeStore } from '../../../stores/SwipeStore.ts';

/** Excludes keys in a menu or dialog, and shortcuts of the browser. */
function isForGame({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('[role$=dialog], [role=menu]')) return false;
  return target instanceof Element && target.closest('header, nav, footer') === null;
}

/** The keys of the game, wherever the focus is on its screen. */
export function useSwipeKeys(swipe: SwipeStore): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (!isForGame(event)) return;
      if (event.key === 'ArrowRight') void swipe.decide(true);
      if (event.key === 'ArrowLeft') void swipe.decide(false);
      if (event.key === 'Backspace') void swipe.undo();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [swipe]);
}
