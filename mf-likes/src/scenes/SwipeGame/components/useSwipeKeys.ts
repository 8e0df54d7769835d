import { useEffect } from 'react';
import type { SwipeStore } from '../../../stores/SwipeStore.ts';

/** Excludes browser shortcuts, the page's header and footer, and open menus and dialogs. */
function isForGame({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector('[role$=dialog], [role=menu]')) return false;
  return target instanceof Element && target.closest('header, nav, footer') === null;
}

/** Handles the game's keyboard shortcuts, even while no element of the game has the focus. */
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
