import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Buttons of closed menus. `:only-child` excludes a `MenuButton` hidden beside its menu. */
const CLOSED = '[aria-haspopup=menu][aria-expanded=false]:only-child';

const buttonsIn = (room: HTMLElement): HTMLElement[] => [...room.querySelectorAll<HTMLElement>(CLOSED)];

/** The button of the newest visible message. The DOM also contains rows outside the viewport. */
function newestInSight(room: HTMLElement): HTMLElement | undefined {
  const { top, bottom } = room.getBoundingClientRect();
  return buttonsIn(room).findLast((button) => {
    const place = button.getBoundingClientRect();
    return place.top >= top && place.bottom <= bottom;
  });
}

/** The button that receives the focus, or undefined if the key is not handled here. */
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

/** Moves the focus: Tab to the newest visible message, arrow keys between messages. */
export function useMessageKeys(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const target = targetOf(event, element);
      if (target === undefined) return;
      // The key must not open the button's menu or scroll the list.
      event.preventDefault();
      event.stopPropagation();
      target.focus();
    };
    element.addEventListener('keydown', handleKey, { capture: true });
    return () => element.removeEventListener('keydown', handleKey, { capture: true });
  }, [room]);
}
