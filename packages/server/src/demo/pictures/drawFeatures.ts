import { blend, PALETTES } from './palettes.ts';
import { INK, line } from './strokes.ts';

/** Position of a feature. `width` is smaller on the far side of a turned head. */
export type Spot = { x: number; y: number; width: number; height?: number };

/** Direction of the eyes: -1 to 1 from left to right and from top to bottom. */
export type Gaze = { x: number; y: number };

export const EYES = ['round', 'almond', 'soft', 'narrow', 'wide'] as const;
export type Eyes = (typeof EYES)[number] | 'laughing' | 'lowered';

export const MOUTHS = ['smile', 'soft', 'side', 'grin', 'laugh', 'lips'] as const;
export type Mouth = (typeof MOUTHS)[number];

export const BROWS = ['arched', 'straight', 'soft', 'raised', 'bushy'] as const;
export type Brows = (typeof BROWS)[number];

export const WHITE = '#fffaf0';

/** Positions a drawing of the right half. A negative `width` mirrors it for the left side. */
export const at = ({ x, y, width, height = 1 }: Spot, content: string): string =>
  `<g transform="translate(${x} ${y}) scale(${width} ${height})">${content}</g>`;

type Opening = { upper: number; lower: number; outer: number };
const OPENINGS: Record<(typeof EYES)[number], Opening> = {
  round: { upper: -36, lower: 27, outer: 0 },
  almond: { upper: -31, lower: 23, outer: -9 },
  soft: { upper: -32, lower: 22, outer: 7 },
  narrow: { upper: -25, lower: 18, outer: -2 },
  wide: { upper: -34, lower: 25, outer: -14 },
};

function drawEye(eyes: Eyes, gaze: Gaze, lashes: boolean): string {
  const heavy = lashes ? 13 : 10;
  if (eyes === 'laughing') return line(`M-42 10C-24 -26 22 -28 43 8${lashes ? 'L54 0' : ''}`, heavy);
  if (eyes === 'lowered') {
    const strands = lashes ? 'M43 2L55 8M30 12L38 22' : '';
    return line(`M-42 0C-22 24 24 24 43 -2${strands}`, heavy) + line('M-32 -18C-12 -28 16 -28 34 -18', 5);
  }
  const { upper, lower, outer } = OPENINGS[eyes];
  const lid = `M-42 5C-26 ${upper} 22 ${upper - 3} 43 ${outer}`;
  const height = (lower - upper) * 0.37;
  const width = Math.min(height, 20);
  const x = gaze.x * 14;
  const y = (lower + upper) * 0.38 - 2 + gaze.y * 5;
  return (
    `<path d="${lid}C28 ${lower} -20 ${lower + 3} -42 5Z" fill="${WHITE}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${INK}"/>` +
    `<circle cx="${x + 6}" cy="${y - height * 0.4}" r="4.5" fill="${WHITE}"/>` +
    line(`${lid}${lashes ? `l13 ${-10}` : ''}`, heavy) +
    `<path d="M-30 ${lower * 0.6 + 2}C-12 ${lower + 3} 16 ${lower + 2} 32 ${lower * 0.4 + 3}" stroke="${INK}" stroke-width="4" stroke-linecap="round" stroke-opacity=".45"/>`
  );
}

export function drawEyes(
  eyes: Eyes,
  gaze: Gaze,
  lashes: boolean,
  [left, right]: readonly [Spot, Spot],
): string {
  const mirrored = { x: -gaze.x, y: gaze.y };
  return (
    at({ ...left, width: -left.width }, drawEye(eyes, mirrored, lashes)) +
    at(right, drawEye(eyes, gaze, lashes))
  );
}

const BROW_SHAPES: Record<Brows, string> = {
  arched: 'M-46 4C-22 -18 14 -24 50 2C20 -12 -12 -6 -42 16C-50 18 -54 10 -46 4Z',
  straight: 'M-48 -4C-20 -14 20 -13 50 4C22 1 -14 2 -46 12C-54 10 -54 2 -48 -4Z',
  soft: 'M-44 4C-20 -12 18 -12 48 14C18 0 -14 4 -40 14C-48 14 -50 8 -44 4Z',
  raised: 'M-42 -2C-20 -26 20 -30 48 -2C20 -14 -14 -12 -38 10C-46 12 -48 4 -42 -2Z',
  bushy: 'M-50 -4C-24 -21 22 -20 52 6C44 12 30 8 18 8C-6 4 -26 8 -46 16C-58 14 -58 4 -50 -4Z',
};

/** A brow without a spot is hidden by hair. */
export function drawBrows(
  brows: Brows,
  colour: string,
  [left, right]: readonly [Spot | null, Spot | null],
): string {
  const shape = `<path d="${BROW_SHAPES[brows]}" fill="${colour}"/>`;
  return (left ? at({ ...left, width: -left.width }, shape) : '') + (right ? at(right, shape) : '');
}

const SMILES: Record<'smile' | 'soft' | 'side', string> = {
  smile: 'M-64 -12C-36 24 36 26 66 -16M-80 -26C-86 -20 -86 -10 -81 -4M82 -30C88 -24 88 -14 83 -8',
  soft: 'M-48 -4C-22 18 24 18 52 -8M66 -18C71 -12 71 -6 66 0',
  side: 'M-50 2C-16 20 30 12 58 -16M70 -32C77 -26 78 -16 73 -8',
};

/** The lower lip of a closed mouth in a beard, where a line alone would be invisible. */
const LOWER_LIP = 'M-54 -10C-28 16 30 18 56 -14C46 34 -40 36 -54 -10Z';

export function drawMouth(mouth: Mouth, lips: string, spot: Spot, bearded = false): string {
  const outline = `stroke="${INK}" stroke-width="9" stroke-linejoin="round"`;
  switch (mouth) {
    case 'grin':
      return at(
        spot,
        `<path d="M-64 -14C-26 -4 28 -4 66 -16C56 22 30 34 2 34C-30 34 -54 20 -64 -14Z" fill="${WHITE}" ${outline}/>` +
          line('M-74 -20C-72 -14 -68 -12 -62 -12M62 -14C70 -14 74 -18 76 -24'),
      );
    case 'laugh':
      return at(
        spot,
        `<path d="M-68 -18C-30 -8 32 -8 70 -20C66 32 36 58 2 58C-36 58 -64 30 -68 -18Z" fill="${blend(lips, INK, 0.55)}"/>` +
          `<path d="M-30 46C-16 28 22 26 38 44C22 60 -14 62 -30 46Z" fill="${lips}"/>` +
          `<path d="M-66 -16C-30 -8 32 -8 68 -18C66 -2 60 8 54 10C20 18 -20 18 -52 11C-60 6 -64 -2 -66 -16Z" fill="${WHITE}"/>` +
          `<path d="M-68 -18C-30 -8 32 -8 70 -20C66 32 36 58 2 58C-36 58 -64 30 -68 -18Z" ${outline}/>`,
      );
    case 'lips':
      return at(
        spot,
        `<path d="M-58 -6C-36 -20 -14 -24 0 -14C14 -24 38 -22 60 -8C38 22 20 30 0 30C-20 30 -40 20 -58 -6Z" fill="${lips}"/>` +
          line('M-64 -10C-34 8 34 8 66 -14', 7),
      );
    default:
      return at(
        spot,
        bearded
          ? `<path d="${LOWER_LIP}" fill="${lips}"/>` + line('M-58 -12C-30 14 32 16 60 -16', 9)
          : line(SMILES[mouth], 10),
      );
  }
}

const NOSE_LINES = {
  button: 'M-24 -2C-20 14 -6 8 0 12C6 8 20 14 24 -2',
  bridge: 'M-12 -92C-6 -60 -30 -30 -30 -8C-28 12 -6 6 2 12C10 12 16 10 20 4',
  short: 'M-16 4C-6 14 8 14 18 2',
  broad: 'M-34 -14C-44 6 -28 12 -18 6C-8 18 10 18 18 6C28 12 44 6 34 -14',
  long: 'M10 -84C8 -56 30 -26 28 -6C26 12 4 14 -16 8',
} as const;

export const NOSES = Object.keys(NOSE_LINES) as Nose[];
export type Nose = keyof typeof NOSE_LINES;

export const drawNose = (nose: Nose, spot: Spot): string => at(spot, line(NOSE_LINES[nose], 9));

export const freckles = (spots: readonly (readonly [number, number])[], colour = PALETTES.freckle): string =>
  spots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.5" fill="${colour}" fill-opacity=".75"/>`).join('');
