import { PALETTES } from './palettes.ts';

export const INK = PALETTES.ink;

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Draws a filled area with the outline of the portraits. */
export const area = (path: string, colour: string, width = 8): string =>
  `<path d="${path}" fill="${colour}" stroke="${INK}" stroke-width="${width}" ${ROUND}/>`;

export const line = (path: string, width = 8, colour = INK): string =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;

/** Draws an arm, a leg or a tube: a thick line with an outline. */
export const limb = (path: string, colour: string, width: number): string =>
  line(path, width + 15) + line(path, width, colour);

/** Draws an area of the background, without an outline. */
export const patch = (path: string, colour: string, opacity = 1): string =>
  `<path d="${path}" fill="${colour}" fill-opacity="${opacity}"/>`;

export type Disc = readonly [x: number, y: number, radius: number];

export const discs = (colour: string, opacity: number, ...all: readonly Disc[]): string =>
  all
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" fill-opacity="${opacity}"/>`)
    .join('');

/** Draws a small round thing with an outline, such as a hand or a flower. */
export const ball = (x: number, y: number, colour: string, width = 8): string =>
  `<circle cx="${x}" cy="${y}" r="19" fill="${colour}" stroke="${INK}" stroke-width="${width}"/>`;

export const shadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${Math.round(rx * 0.14)}" fill="${INK}" fill-opacity=".2"/>`;

export const at = (x: number, y: number, content: string): string =>
  `<g transform="translate(${x} ${y})">${content}</g>`;
