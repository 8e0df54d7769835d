import { TIMES } from '@rendezvous/contracts';

/** Tracks input. @returns a function that returns whether there was any in the last minute */
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
