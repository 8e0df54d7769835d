import { useEffect } from 'react';
import type { RefObject } from 'react';

const CLOSED = '[aria-haspopup=menu][aria-expanded=false]';

const buttonsIn = (room: HTMLElement): HTMLElement[] => [...room.querySelectorAll<HTMLElement>(CLOSED)];

/** The newest whose line is in sight: more lines are in the page than are seen. */
function newestInSight(room: HTMLElement): HTMLElement | undefined {
  const { top, bottom } = room.getBoundingClientRect();
  return buttonsIn(room).findLast((button) => {
    const place = button.getBoundingClientRect();
    return place.top >= top && place.bottom <= bottom;
  });
}

/** The key's way through the buttons of the messages: where it leads, or undefined where it is not ours. */
function targetOf(event: KeyboardEvent, room: HTMLElement): HTMLElement | undefined {
  const from = event.target;
  if (!(from instanceof HTMLElement)) return undefined;
  if (event.key === 'Tab') {
    return !event.shiftKey && from.getAttribute('role') === 'log' ? newestInSight(room) : undefined;
  }
  if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !from.matches(CLOSED)) return undefined;
  const buttons = buttonsIn(room);
  return buttons[buttons.indexOf(from) + (event.key === 'ArrowUp' ? -1 : 1)] ?? from;
}

/** Messages by keyboard: Tab goes from the history to the newest message in sight, arrow keys to those around it. */
export function useMessageKeys(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const target = targetOf(event, element);
      if (target === undefined) return;
      // The button itself would open its menu, and the list would scroll.
      event.preventDefault();
      event.stopPropagation();
      target.focus();
    };
    element.addEventListener('keydown', handleKey, { capture: true });
    return () => element.removeEventListener('keydown', handleKey, { capture: true });
  }, [room]);
}
