import type { Gender } from '@rendezvous/contracts';
import type { Extra, Neck, Outfit } from './drawClothes.ts';
import { drawBrows, drawEyes, drawMouth, drawNose, freckles } from './drawFeatures.ts';
import type { Eyes, Gaze, Mouth, Spot } from './drawFeatures.ts';
import { drawGlasses } from './drawGlasses.ts';
import { coversEars, drawHair, hasFullHair } from './drawHair.ts';
import { drawStubble } from './drawStubble.ts';
import { browTint } from './face.ts';
import type { Face, FaceShape } from './face.ts';
import { blend } from './palettes.ts';
import type { Garment } from './palettes.ts';
import { area, INK, line } from './strokes.ts';

/** How a head is held. `turn` and `bow`: -1 to 1. `roll`: rotation about the neck in degrees. */
export type Pose = { turn: number; bow: number; roll: number };

/** x of the centre of the face in the field of the heads. */
const MIDDLE = 478;
const CROWN = 236;

type Outline = { temple: number; jaw: number; slope: number; chin: number; flat: number };
const OUTLINES: Record<FaceShape, Outline> = {
  oval: { temple: 186, jaw: 160, slope: 22, chin: 822, flat: 66 },
  round: { temple: 192, jaw: 176, slope: 22, chin: 802, flat: 92 },
  square: { temple: 186, jaw: 174, slope: 4, chin: 818, flat: 112 },
  heart: { temple: 194, jaw: 150, slope: 36, chin: 820, flat: 46 },
  long: { temple: 178, jaw: 156, slope: 14, chin: 844, flat: 74 },
};

/** Returns the left and right edge of the face at eye level. */
function edgesOf(shape: FaceShape, turn: number) {
  const edge = (side: number) => ({
    x: side * OUTLINES[shape].temple * (side * turn > 0 ? 0.97 : 1) + turn * 14,
    y: 490,
  });
  return [edge(-1), edge(1)] as const;
}

/** Returns path segments for one side of the face, from temple to chin. `side` is -1 or 1. */
function sideOf({ temple, jaw, slope, chin, flat }: Outline, side: number, turn: number) {
  const far = side * turn > 0 ? 1 - 0.03 * Math.abs(turn) : 1;
  const x = (value: number, y: number) =>
    Math.round(side * value * far + (turn * 30 * (y - CROWN)) / (chin - CROWN));
  const down = `${x(jaw, 690)} 690C${x(jaw - slope * 1.15, 768)} 768 ${x(flat, chin)} ${chin} ${x(0, chin)} ${chin}`;
  const up = `C${x(flat, chin)} ${chin} ${x(jaw - slope * 1.15, 768)} 768 ${x(jaw, 690)} 690`;
  const cheek = `${x(temple - 2, 556)} 556`;
  const below = `${x(temple, 600)} 600 ${x(jaw + slope * 0.7, 645)} 645`;
  return {
    temple: `${x(temple, 480)} 480`,
    down: `C${x(temple + 4, 570)} 570 ${x(jaw + slope, 630)} 630 ${down}`,
    up: `${up}C${x(jaw + slope, 630)} 630 ${x(temple + 4, 570)} 570 ${x(temple, 480)} 480`,
    /** From the cheek below the eyes down to the chin, and back up. */
    cheekDown: `M${cheek}C${below} ${down}`,
    cheekUp: `${up}C${x(jaw + slope * 0.7, 645)} 645 ${x(temple, 600)} 600 ${cheek}`,
  };
}

/**
 * Draws the head without ears. Under a full head of hair, its upper line has the colour of the
 * hair.
 */
function drawSkull(face: Face, turn: number): string {
  const shape = OUTLINES[face.shape];
  const left = sideOf(shape, -1, turn);
  const right = sideOf(shape, 1, turn);
  const w = shape.temple;
  const skull = `M${left.temple}C${-w} 320 ${-w * 0.62} ${CROWN} 0 ${CROWN}S${w} 320 ${right.temple}`;
  const jaw = `${right.down}${left.up}`;
  const haired = hasFullHair(face.hair);
  return (
    area(`${skull}${jaw}Z`, face.skin.fill, haired ? 0 : 12) +
    (haired ? line(skull, 12, face.tint.fill) + line(`M${right.temple}${jaw}`, 12) : '')
  );
}

function drawEars(face: Face, turn: number): string {
  const { temple } = OUTLINES[face.shape];
  const ear = (side: number) => {
    if (side * turn > 0.5) return '';
    const reach = 1 - side * turn * 0.5;
    const x = temple - 10 + (side * turn > 0 ? -10 : 0) * turn * side;
    const earring = face.earrings
      ? `<circle cx="${x + 22 * reach}" cy="622" r="10" fill="${face.earrings}" stroke="${INK}" stroke-width="4"/>`
      : '';
    return (
      `<g transform="scale(${side} 1)">` +
      area(
        `M${x} 500C${x + 20 * reach} 470 ${x + 62 * reach} 478 ${x + 58 * reach} 530C${x + 56 * reach} 580 ${x + 34 * reach} 630 ${x - 6} 616Z`,
        face.skin.fill,
        11,
      ) +
      line(`M${x + 18 * reach} 520C${x + 40 * reach} 510 ${x + 44 * reach} 540 ${x + 24 * reach} 566`, 7) +
      `${earring}</g>`
    );
  };
  return ear(-1) + ear(1);
}

const NECK: Record<Gender, number> = { female: 94, male: 122 };

/** Returns the points at which neck and clothes meet. A turned body lifts one shoulder. */
export function frontNeck(gender: Gender, { turn }: Pose): Neck {
  const half = NECK[gender] + 108;
  const lift = Math.round(turn * 12);
  return {
    left: { x: MIDDLE - 10 - half - lift, y: 898 + lift },
    right: { x: MIDDLE - 10 + half - lift, y: 898 - lift },
  };
}

function drawNeck(face: Face, pose: Pose): string {
  const { left, right } = frontNeck(face.gender, pose);
  const half = NECK[face.gender];
  const l = { x: left.x - MIDDLE + 10, y: left.y };
  const r = { x: right.x - MIDDLE + 10, y: right.y };
  const leftLine = `${-half} 680C${-half} 800 ${-half + 2} 846 ${l.x + 62} ${l.y - 30}C${l.x + 38} ${l.y - 18} ${l.x + 20} ${l.y - 10} ${l.x} ${l.y}`;
  const rightLine = `${half} 680C${half} 800 ${half - 2} 846 ${r.x - 62} ${r.y - 30}C${r.x - 38} ${r.y - 18} ${r.x - 20} ${r.y - 10} ${r.x} ${r.y}`;
  const shade = blend(face.skin.fill, face.skin.blush, 0.25);
  const under = pose.turn * 24 + half * 0.5 * pose.turn;
  return (
    `<path d="M${leftLine}L0 1000L${r.x} ${r.y}C${r.x - 20} ${r.y - 10} ${r.x - 38} ${r.y - 18} ${r.x - 62} ${r.y - 30}C${half - 2} 846 ${half} 800 ${half} 680Z" fill="${face.skin.fill}"/>` +
    `<path d="M${-half} 690V770C${-half * 0.6 + under} ${OUTLINES[face.shape].chin + 92} ${half * 0.6 + under} ${OUTLINES[face.shape].chin + 92} ${half} 770V690Z" fill="${shade}"/>` +
    line(`M${leftLine}M${rightLine}`, 11)
  );
}

/** The upper edge of a beard follows the mouth of a bowed head, the lower edge follows the jaw. */
function drawBeard(face: Face, turn: number, bowed: number): string {
  const outline = OUTLINES[face.shape];
  const shape = { ...outline, chin: outline.chin - bowed };
  const x = turn * 40;
  const tint = face.tint.fill;
  const moustache = `M${x - 84} 668C${x - 60} 630 ${x - 20} 628 ${x} 640C${x + 20} 628 ${x + 60} 630 ${x + 84} 668C${x + 50} 664 ${x + 20} 662 ${x} 664C${x - 20} 662 ${x - 50} 664 ${x - 84} 668Z`;
  switch (face.beard) {
    case 'none':
      return '';
    case 'moustache':
      return `<path d="${moustache}" fill="${tint}"/>`;
    case 'goatee':
      return `<path d="M${x - 84} 664C${x - 60} 630 ${x - 20} 630 ${x} 640C${x + 20} 630 ${x + 60} 630 ${x + 84} 664C${x + 92} 740 ${x + 70} ${shape.chin + 10} ${x - 4} ${shape.chin + 12}C${x - 70} ${shape.chin + 10} ${x - 92} 740 ${x - 84} 664Z" fill="${tint}"/>`;
    case 'stubble': {
      const [left, right] = [sideOf(shape, -1, turn), sideOf(shape, 1, turn)];
      const jaw = `${left.cheekDown}${right.cheekUp}Z`;
      return drawStubble(face, jaw, { x, y: 556, width: 196, height: 92 });
    }
    case 'short': {
      const outer = { ...shape, chin: shape.chin + 8 };
      const [left, right] = [sideOf(outer, -1, turn), sideOf(outer, 1, turn)];
      const path =
        `M${left.temple}${left.down}${right.up}` +
        `C${shape.temple - 16 + turn * 10} 560 ${shape.jaw - 4 + x * 0.6} 640 ${x + 104} 650C${x + 70} 632 ${x + 24} 628 ${x} 640C${x - 24} 628 ${x - 70} 632 ${x - 104} 650C${-shape.jaw + 4 + x * 0.6} 640 ${-shape.temple + 16 + turn * 10} 560 ${left.temple}Z`;
      return `<path d="${path}" fill="${tint}"/>`;
    }
  }
}

type Side = {
  spot: Spot;
  side: -1 | 1;
  /** How far away this side of a turned head is, from 0 to 1. */
  far: number;
};

const FRECKLES = [
  [-34, 4],
  [-12, -6],
  [8, 8],
  [-22, 20],
  [26, -2],
] as const;

function drawCheek(face: Face, { spot, side, far }: Side): string {
  const y = face.beard === 'short' ? 592 : 612;
  const spots = FRECKLES.map(([x, dy]) => [spot.x - side * x * (1 - far * 0.4), 601 + dy] as const);
  return (
    `<ellipse cx="${spot.x + side * (18 - 26 * far)}" cy="${y}" rx="${47 - 18 * far}" ry="27" fill="${face.skin.blush}" fill-opacity=".24"/>` +
    (face.freckles ? freckles(spots) : '')
  );
}

/** Draws the wrinkles of older faces on the near side. Glasses hide those around the eyes. */
function drawYears(
  { band, skin, gender }: Face,
  { spot: { x, y, width }, side }: Side,
  edge: number,
  glasses: string | null,
): string {
  if (band !== 'middle' && band !== 'senior') return '';
  // Lashes reach further than the lid.
  const outer = x + side * (gender === 'female' ? 64 : 54) * width;
  const fold = x - side * 30;
  const lines =
    side * (edge - outer) > 32 && !glasses
      ? [`M${outer} ${y + 10}q${side * 7} 2 ${side * 12} 6M${outer} ${y - 4}q${side * 7} -2 ${side * 13} -2`]
      : [];
  if (band === 'senior') {
    lines.push(`M${fold} 622C${fold + side * 20} 640 ${fold + side * 26} 652 ${fold + side * 28} 668`);
    if (!glasses)
      lines.push(`M${x - 26} ${y + 44}C${x - 10} ${y + 54} ${x + 14} ${y + 54} ${x + 28} ${y + 42}`);
  }
  return line(lines.join(''), 4.5, blend(skin.fill, INK, 0.36));
}

function drawHeadwear(extra: Extra | null, { fill, shade }: Garment, turn: number): string {
  if (extra === 'beanie')
    return (
      area('M-226 380C-236 230 -130 140 0 140S236 230 226 380C150 350 -150 350 -226 380Z', fill, 12) +
      area(
        'M-238 414C-246 380 -244 350 -236 324C-150 294 150 294 236 324C244 350 246 380 238 414C150 384 -150 384 -238 414Z',
        blend(fill, shade, 0.6),
        12,
      ) +
      line('M-150 312L-156 380M-80 302L-84 370M-4 298V366M76 302L80 370M148 312L154 380', 7, shade)
    );
  if (extra === 'headphones') {
    // On a turned head, the far cup is behind the cheek and the near one over the ear.
    const x = turn * 26;
    const band = `M${x - 212} 500C${x - 236} 270 -130 172 0 172S${x + 236} 270 ${x + 212} 500`;
    const cup = area('M236 476C196 456 172 480 172 540S196 624 236 604C256 590 256 490 236 476Z', fill, 11);
    return (
      `<path d="${band}" stroke="${INK}" stroke-width="36"/><path d="${band}" stroke="${fill}" stroke-width="16"/>` +
      `<g transform="translate(${x} 0)">${cup}<g transform="scale(-1 1)">${cup}</g></g>`
    );
  }
  return '';
}

type FrontOptions = {
  pose: Pose;
  gaze: Gaze;
  glasses: string | null;
  extra: Extra | null;
  outfit: Outfit;
  eyes: Eyes;
  mouth: Mouth;
  under: string;
  over: string;
};

/** Draws a head that looks (almost) at the viewer, in the same field as the other heads. */
export function drawFront(face: Face, options: FrontOptions): string {
  const { pose, gaze, glasses, extra, outfit, eyes, mouth, under, over } = options;
  const { turn, bow, roll } = pose;
  const middle = turn * 38;
  const spots: readonly [Spot, Spot] = [
    { x: middle - 92 + turn * 6, y: 516, width: 1.1 - Math.max(0, -turn) * 0.22, height: 1.14 },
    { x: middle + 92 + turn * 6, y: 516, width: 1.1 - Math.max(0, turn) * 0.22, height: 1.14 },
  ];
  const sides: readonly Side[] = [
    { spot: spots[0], side: -1, far: Math.max(0, -turn) },
    { spot: spots[1], side: 1, far: Math.max(0, turn) },
  ];
  const brows = spots.map((spot) => ({ ...spot, y: 426 + (face.gender === 'male' ? 8 : 0) }));
  const hair = drawHair(face.hair, face.tint.fill);
  const edges = edgesOf(face.shape, turn);
  const [left, right] = edges;
  const fitted = (OUTLINES[face.shape].temple - 4) / 194;
  const features =
    sides
      .map((side) => drawCheek(face, side) + drawYears(face, side, (side.side < 0 ? left : right).x, glasses))
      .join('') +
    drawBrows(face.brows, browTint(face), brows as [Spot, Spot]) +
    drawEyes(eyes, gaze, face.gender === 'female', spots) +
    drawNose(face.nose, { x: middle * 1.15, y: 612, width: turn < 0 ? -1 : 1 });
  const held = `rotate(${roll} 0 800) translate(0 800) scale(1.06 .98) translate(0 -800)`;
  const moved = (dx: number, dy: number, content: string, width = 1) =>
    content && `<g transform="translate(${dx} ${dy}) scale(${width} 1)">${content}</g>`;
  const bearded = face.beard === 'short' || face.beard === 'goatee';
  const smile = drawMouth(
    mouth,
    face.skin.lips,
    { x: middle * 1.05, y: 692, width: bearded ? 0.8 : 1 },
    bearded,
  );
  const worn = glasses ? drawGlasses(glasses, face.frame, spots, edges) : { arms: '', frames: '' };
  return (
    `<g transform="translate(${MIDDLE} -60)">` +
    `<g transform="${held}">${moved(-turn * 14, 0, hair.back, fitted)}</g>` +
    `<g transform="translate(${10 - MIDDLE} 0)">${under}</g>` +
    drawNeck(face, pose) +
    `<g transform="translate(${10 - MIDDLE} 0)">${over}</g>` +
    `<g transform="${held}">` +
    (coversEars(face.hair) || extra === 'headphones' ? '' : drawEars(face, turn)) +
    drawSkull(face, turn) +
    moved(0, bow * 16, drawBeard(face, turn, bow * 16) + features + smile + worn.arms) +
    moved(turn * 5, bow * 8, hair.front, fitted) +
    moved(0, bow * 16, worn.frames) +
    moved(-turn * 8, 0, hair.locks, fitted) +
    moved(turn * 6, extra === 'beanie' ? -12 : 0, drawHeadwear(extra, outfit.second, turn), fitted * 0.96) +
    '</g></g>'
  );
}
