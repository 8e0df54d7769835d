import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject, WheelEvent } from 'react';
import { dragView, limitView } from './crop.ts';
import type { CropView } from './crop.ts';

const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const ZOOMS: Record<string, number> = { '+': 0.1, '=': 0.1, '-': -0.1 };

/** Returns props that make the frame respond to drag, wheel and keys. */
export function useCropGestures(
  image: RefObject<HTMLImageElement | null>,
  value: CropView,
  maxZoom: number,
  onChange: (value: CropView) => void,
) {
  const last = useRef<{ x: number; y: number } | null>(null);

  const moveBy = (frame: Element, x: number, y: number) => {
    const picture = image.current;
    if (!picture?.naturalWidth) return;
    const size = { width: picture.naturalWidth, height: picture.naturalHeight };
    onChange(dragView(value, { x, y }, { width: frame.clientWidth, height: frame.clientHeight }, size));
  };
  const zoomBy = (step: number) => onChange(limitView({ ...value, zoom: value.zoom + step }, maxZoom));

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!last.current) return;
    moveBy(event.currentTarget, event.clientX - last.current.x, event.clientY - last.current.y);
    last.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerUp = () => {
    last.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (move) {
      event.preventDefault();
      const step = event.shiftKey ? 40 : 10;
      moveBy(event.currentTarget, move[0] * step, move[1] * step);
    } else if (zoom) zoomBy(zoom);
  };
  const onWheel = (event: WheelEvent) => zoomBy(event.deltaY * -0.002);

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown, onWheel };
}
