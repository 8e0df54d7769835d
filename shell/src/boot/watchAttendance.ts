import { TIMES } from '@rendezvous/contracts';

/** Follows a person's input. The returned function says whether there was any within the last minute. */
export function watchAttendance(
  target: Pick<Window, 'addEventListener'>,
  now: () => number = () => performance.now(),
): () => boolean {
  let last = now();
  const note = (): void => {
    last = now();
  };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
    target.addEventListener(type, note, { capture: true, passive: true });
  return () => now() - last < TIMES.attended * 1000;
}
