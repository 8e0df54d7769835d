import { useRef } from 'react';
import type { DragEvent, MouseEvent, PointerEvent, RefObject } from 'react';

/** Pixels after which a drag counts as a decision. */
const DECIDES = 90;
/** Pixels below which a movement counts as a tap on the card's link. */
const TAP = 6;
const PIXELS_PER_DEGREE = 24;

export type Drag = {
  ref: RefObject<HTMLDivElement | null>;
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerCancel: () => void;
  onDragStart: (event: DragEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
};

/** Makes a card follow the finger. Far enough to the right means yes, to the left no. */
export function useDrag(onDecide: (yes: boolean) => void): Drag {
  const ref = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const moved = useRef(false);

  function place(x: number): void {
    const { current } = ref;
    if (current === null) return;
    current.style.translate = x === 0 ? '' : `${x}px 0`;
    current.style.rotate = x === 0 ? '' : `${x / PIXELS_PER_DEGREE}deg`;
  }

  function letGo(): void {
    start.current = null;
    place(0);
  }

  return {
    ref,
    onPointerDown(event) {
      if (event.button !== 0) return;
      start.current = event.clientX;
      moved.current = false;
    },
    onPointerMove(event) {
      if (start.current === null) return;
      const x = event.clientX - start.current;
      if (!moved.current && Math.abs(x) > TAP) {
        moved.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (moved.current) place(x);
    },
    onPointerUp(event) {
      const x = start.current === null ? 0 : event.clientX - start.current;
      letGo();
      if (Math.abs(x) > DECIDES) onDecide(x > 0);
    },
    onPointerCancel: letGo,
    onDragStart: (event) => event.preventDefault(),
    onClickCapture(event) {
      if (!moved.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
