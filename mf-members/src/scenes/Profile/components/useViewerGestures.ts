import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A shorter horizontal movement, in pixels, is not a swipe. */
const SWIPE = 40;
/** Pulling a picture down further than this, in pixels, closes it. */
const PULL = 120;
const MOST = 4;

type Turn = { onMove: (step: number) => void; onClose: () => void };
type Point = { x: number; y: number };

const STILL = { scale: 1, x: 0, y: 0 };

/** Returns the frame's pointer handlers: swipe, pull down to close, pinch to zoom, drag to move. */
export function useViewerGestures({ onMove, onClose }: Turn) {
  const fingers = useRef(new Map<number, Point>());
  const view = useRef(STILL);

  function place(frame: HTMLElement, { scale, x, y }: typeof STILL): void {
    const edge = (scale - 1) / 2;
    const limit = (at: number, length: number): number =>
      scale === 1 ? at : Math.min(edge * length, Math.max(-edge * length, at));
    const at = { scale, x: limit(x, frame.clientWidth), y: limit(y, frame.clientHeight) };
    view.current = at;
    const picture = frame.firstElementChild as HTMLElement;
    picture.style.transform = `translate(${at.x}px, ${at.y}px) scale(${scale})`;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    // A primary pointer is the first one down, so any remaining ones are stale.
    if (event.isPrimary) fingers.current.clear();
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const apart = (at: Point): number => (other ? Math.hypot(at.x - other.x, at.y - other.y) : 1);
    const { scale, x, y } = view.current;
    const next = Math.min(MOST, Math.max(1, (scale * apart(now)) / Math.max(1, apart(before))));
    const share = other ? 0.5 : 1;
    fingers.current.set(event.pointerId, now);
    place(event.currentTarget, {
      scale: next,
      x: x + (now.x - before.x) * share,
      y: y + (now.y - before.y) * share,
    });
  }
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const { scale, x, y } = view.current;
    if (!fingers.current.delete(event.pointerId) || scale > 1) return;
    place(event.currentTarget, STILL);
    if (fingers.current.size > 0) return;
    if (y > PULL && y > Math.abs(x)) onClose();
    else if (Math.abs(x) >= SWIPE) onMove(x < 0 ? 1 : -1);
  }
  function onPointerCancel(event: PointerEvent<HTMLElement>): void {
    fingers.current.clear();
    place(event.currentTarget, STILL);
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
