import data from './hairstyles.json' with { type: 'json' };
import { blend } from './palettes.ts';
import { INK, line, patch } from './strokes.ts';

const PATHS: Record<'fronts' | 'backs' | 'locks' | 'lines', Record<string, string>> = data;

/** The hairdo as seen from behind and from the side. */
export type Hairdo = 'short' | 'bob' | 'long' | 'tied' | 'bald' | 'shaved';

/** The parts of a hairstyle. `locks` fall over the shoulders in front. */
type Style = {
  front: string;
  back?: readonly string[];
  locks?: readonly ['long' | 'wavy' | 'braid', 'both' | 'left' | 'right'];
  hairdo: Hairdo;
  tall?: true;
};

/** Hairstyles for heads seen from the front. */
export const STYLES: Record<string, Style> = {
  longCentre: { front: 'centre', back: ['long'], locks: ['long', 'both'], hairdo: 'long' },
  longSide: { front: 'side', back: ['long'], locks: ['long', 'right'], hairdo: 'long' },
  longFringe: { front: 'fringe', back: ['long'], locks: ['long', 'both'], hairdo: 'long' },
  wavyCurtain: { front: 'curtain', back: ['wavy'], locks: ['wavy', 'both'], hairdo: 'long' },
  wavySide: { front: 'sideFringe', back: ['wavy'], locks: ['wavy', 'left'], hairdo: 'long' },
  bob: { front: 'fringe', back: ['chin'], hairdo: 'bob' },
  bobSide: { front: 'side', back: ['chin'], hairdo: 'bob' },
  lob: { front: 'curtain', back: ['flip'], hairdo: 'bob' },
  lobSide: { front: 'sideFringe', back: ['flip'], hairdo: 'bob' },
  pixie: { front: 'pixie', back: ['nape'], hairdo: 'short' },
  bun: { tall: true, front: 'swept', back: ['bun'], hairdo: 'tied' },
  ponytail: { front: 'swept', back: ['pony'], hairdo: 'tied' },
  lowBun: { front: 'parted', back: ['lowBun'], hairdo: 'tied' },
  braid: { front: 'sideFringe', back: ['nape'], locks: ['braid', 'right'], hairdo: 'long' },
  afro: { tall: true, front: 'curls', back: ['afro'], hairdo: 'short' },
  bigCurls: { front: 'curls', back: ['bigCurls'], hairdo: 'bob' },
  curlyBun: { tall: true, front: 'swept', back: ['puff'], hairdo: 'tied' },
  curlyCrop: { front: 'curls', hairdo: 'short' },
  curlyTop: { tall: true, front: 'curlyTop', hairdo: 'short' },
  parted: { front: 'parted', hairdo: 'short' },
  quiff: { tall: true, front: 'quiff', hairdo: 'short' },
  crew: { front: 'crew', hairdo: 'short' },
  buzz: { front: 'buzz', hairdo: 'short' },
  receding: { front: 'receding', hairdo: 'short' },
  messy: { tall: true, front: 'messy', hairdo: 'short' },
  slick: { front: 'slick', hairdo: 'short' },
  flatTop: { tall: true, front: 'flatTop', hairdo: 'short' },
  shoulder: { front: 'centre', back: ['wavy'], hairdo: 'long' },
  manBun: { tall: true, front: 'slick', back: ['bun'], hairdo: 'tied' },
  bald: { front: 'bald', hairdo: 'bald' },
  shaved: { front: '', hairdo: 'shaved' },
};

const COVERS = ['long', 'wavy', 'chin', 'flip'];

export const coversEars = (hair: string): boolean =>
  STYLES[hair]?.back?.some((back) => COVERS.includes(back)) ?? false;

/** The tall hairstyles among those of heads in the view `aside`. */
const TALL_ASIDE = '04 05 11 14 16 17 18 20 21 22 24 26 31 36 38 39 41 42 45 46'.split(' ');

/** Returns whether a close-up needs more room above this hair. */
export const isTall = (hair: string): boolean => STYLES[hair]?.tall ?? TALL_ASIDE.includes(hair);

const CROPPED = ['', 'bald', 'buzz'];

/** Returns whether the head's outline above the temples is hair and not skin. */
export const hasFullHair = (hair: string): boolean => !CROPPED.includes(STYLES[hair]?.front ?? '');

type Point = readonly [x: number, y: number];

/** Draws round curls through the points, which are in clockwise order. */
function curls(points: readonly Point[]): string {
  const arcs = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index] as Point;
    return `A${[1, 1].map(() => Math.round(Math.hypot(x - px, y - py) * 0.54)).join(' ')} 0 0 1 ${x} ${y}`;
  });
  return `M${points[0]?.join(' ')}${arcs.join('')}Z`;
}

/** Returns points on an arc around `x, y`. Angles are in degrees clockwise from the left. */
const around = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps: number,
): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps - 180) * Math.PI) / 180;
    return [Math.round(x + rx * Math.cos(angle)), Math.round(y + ry * Math.sin(angle))];
  });

const HAIRLINE: Point[] = [
  [180, 468],
  [174, 414],
  [150, 360],
  [86, 352],
  [22, 344],
  [-44, 350],
  [-108, 354],
  [-160, 366],
  [-176, 414],
  [-182, 468],
];

const CURLS: Record<string, string> = {
  curls: curls([
    ...around(0, 420, 214, 226, -14, 194, 12),
    ...HAIRLINE,
    ...around(0, 420, 214, 226, -14, -14, 1),
  ]),
  curlyTop: curls([
    ...around(0, 340, 216, 196, -12, 192, 8),
    [186, 440],
    [172, 376],
    [104, 384],
    [30, 366],
    [-40, 384],
    [-110, 368],
    [-170, 384],
    [-190, 440],
    ...around(0, 340, 216, 196, -12, -12, 1),
  ]),
  afro: curls(around(0, 430, 318, 296, -60, 300, 17)),
  bigCurls: curls(around(0, 530, 306, 348, -70, 290, 16)),
  puff: curls(around(0, 182, 136, 92, -40, 320, 10)),
};

const shapeOf = (kind: 'fronts' | 'backs', name: string): string => CURLS[name] ?? PATHS[kind][name] ?? '';

const fill = (path: string, colour: string, opacity = 1): string =>
  path ? patch(path, colour, opacity) : '';

/**
 * Draws the layers of a hairstyle around x = 0: behind head and body, above the face, above the
 * clothes.
 */
export function drawHair(hair: string, tint: string): { back: string; front: string; locks: string } {
  const style = STYLES[hair];
  if (!style) throw new Error(`no hairstyle ${hair}`);
  const strands = blend(tint, INK, 0.24);
  // Straight hair is darker behind the face. Curls have one colour.
  const behind = coversEars(hair) ? blend(tint, INK, 0.12) : tint;
  const [lock, sides] = style.locks ?? ['', 'both'];
  const one = fill(PATHS.locks[lock] ?? '', tint);
  const other = `<g transform="scale(-1 1)">${one}</g>`;
  return {
    back: (style.back ?? []).map((name) => fill(shapeOf('backs', name), behind)).join(''),
    front:
      // Skin shows through cropped hair.
      fill(shapeOf('fronts', style.front), tint, style.front === 'buzz' ? 0.78 : 1) +
      line(PATHS.lines[style.front] ?? '', 6, strands),
    locks: one && (sides === 'both' ? other + one : sides === 'left' ? other : one),
  };
}
