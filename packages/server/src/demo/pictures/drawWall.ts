import type { Wall } from './palettes.ts';
import { blend, PALETTES } from './palettes.ts';

export const SHAPES = ['circle', 'arch', 'hills', 'leaves', 'window'] as const;
export type Shape = (typeof SHAPES)[number];

/** The drawing area. All pictures are 3:4. */
export const FIELD = { width: 960, height: 1280 } as const;

/** `at` positions the shape: 0 to 1 from left to right. */
function drawShape(shape: Shape, wall: Wall, at: number): string {
  const x = Math.round(180 + at * 600);
  const shade = blend(wall.to, PALETTES.ink, 0.14);
  switch (shape) {
    case 'circle':
      return `<circle cx="${x}" cy="330" r="${Math.round(270 + at * 60)}" fill="#fff" fill-opacity=".26"/>`;
    case 'arch':
      return `<path d="M${x - 300} 1280V430a300 300 0 0 1 600 0v850Z" fill="#fff" fill-opacity=".24"/>`;
    case 'hills':
      return (
        `<circle cx="${x}" cy="250" r="150" fill="#fff" fill-opacity=".34"/>` +
        `<path d="M0 900C200 690 420 700 560 830S860 860 960 740V1280H0Z" fill="${shade}" fill-opacity=".3"/>`
      );
    case 'leaves':
      return (
        `<g fill="${shade}" fill-opacity=".3"><path d="M40 1280C10 1000 60 760 190 600C240 800 190 1060 90 1280Z"/>` +
        `<path d="M0 900C-10 700 -40 560 -90 420C60 480 110 700 70 940Z"/><path d="M930 1280C990 1040 960 800 850 640C780 820 810 1080 880 1280Z"/></g>`
      );
    case 'window':
      return (
        `<rect x="${x - 230}" y="110" width="460" height="620" rx="28" fill="#fff" fill-opacity=".26"/>` +
        `<path d="M${x} 110V730M${x - 230} 400H${x + 230}" stroke="${wall.to}" stroke-width="14" stroke-opacity=".7"/>`
      );
  }
}

/** Draws the warm wall behind the head: a gradient and a soft shape. */
export function drawWall(wall: Wall, shape: Shape, at: number): string {
  const { width, height } = FIELD;
  return (
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${wall.from}"/><stop offset="1" stop-color="${wall.to}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>${drawShape(shape, wall, at)}`
  );
}
