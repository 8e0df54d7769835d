import { useRef } from 'react';
import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react';

/** Milliseconds. Slightly less than the browser's own long press. */
const LONG_PRESS = 450;

const buttonBeside = ({ currentTarget }: SyntheticEvent): HTMLElement | null | undefined =>
  currentTarget.parentElement?.querySelector<HTMLElement>('[aria-expanded=false]:only-child');

/**
 * Touch handlers for an element beside a menu button: a tap focuses the button, a long press clicks
 * it.
 */
export function useTouchMenu() {
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouch = useRef(false);
  const release = (): void => clearTimeout(press.current);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const button = buttonBeside(event);
      isTouch.current = event.pointerType === 'touch';
      if (isTouch.current) press.current = setTimeout(() => button?.click(), LONG_PRESS);
    },
    onPointerUp: release,
    // The touch has become a scroll.
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent<HTMLElement>): void => {
      if (isTouch.current) event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLElement>): void => {
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (isTouch.current && !isOnControl) buttonBeside(event)?.focus({ preventScroll: true });
    },
  };
}
