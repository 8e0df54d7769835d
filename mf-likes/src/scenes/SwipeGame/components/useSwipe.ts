import { useRef } from 'react';
import type { MouseEvent, PointerEvent, RefObject } from 'react';

/** Dragging further than this, in pixels, decides on release. */
const DECIDES = 96;
const PIXELS_PER_DEGREE = 24;
/** A movement up to this, in pixels, is a tap on the card's link. */
const TAP = 6;

function place(element: HTMLElement | null, x: number): void {
  if (element === null) return;
  element.style.translate = x === 0 ? '' : `${x}px 0`;
  element.style.rotate = x === 0 ? '' : `${x / PIXELS_PER_DEGREE}deg`;
  // -1 or less: a release skips. 1 or more: a release likes. Sets the opacity of the stamps.
  element.style.setProperty('--pull', x === 0 ? '' : String(x / DECIDES));
}

type SwipeHandlers = {
  ref: RefObject<HTMLDivElement | null>;
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerCancel: () => void;
  onClickCapture: (event: MouseEvent) => void;
};

/** Makes an element draggable by finger or mouse. A release far enough calls `onSwipe`. */
export function useSwipe(onSwipe: (side: 'left' | 'right') => void): SwipeHandlers {
  const ref = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const moved = useRef(false);
  return {
    ref,
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      start.current = event.clientX;
      moved.current = false;
    },
    onPointerMove: (event) => {
      if (start.current === null) return;
      const x = event.clientX - start.current;
      if (!moved.current && Math.abs(x) > TAP) {
        moved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (moved.current) place(ref.current, x);
    },
    onPointerUp: (event) => {
      const x = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      place(ref.current, 0);
      if (Math.abs(x) > DECIDES) onSwipe(x < 0 ? 'left' : 'right');
    },
    onPointerCancel: () => {
      start.current = null;
      place(ref.current, 0);
    },
    onClickCapture: (event) => {
      if (!moved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
