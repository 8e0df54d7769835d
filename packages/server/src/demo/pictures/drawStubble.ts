import type { Face } from './face.ts';
import { blend } from './palettes.ts';
import { INK } from './strokes.ts';

/**
 * Draws a soft shadow in the hair's colour on the lower part of a face.
 * @param jaw the path of the face below the eyes
 * @param bare the ellipse around nose and cheeks from which the shadow fades in
 */
export function drawStubble(
  { tint }: Face,
  jaw: string,
  bare: { x: number; y: number; width: number; height: number },
): string {
  const colour = blend(tint.fill, INK, 0.5);
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return (
    `<radialGradient id="stubble" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1.5" gradientTransform="translate(${bare.x} ${bare.y}) scale(${bare.width} ${bare.height})">` +
    `${stop(0.57, 0)}${stop(0.78, 0.15)}${stop(1, 0.28)}</radialGradient><path d="${jaw}" fill="url(#stubble)"/>`
  );
}
