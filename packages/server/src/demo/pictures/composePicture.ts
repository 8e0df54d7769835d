import type { Random } from '../random.ts';
import { CUTS, drawChest, drawClothes, drawExtra, neckOf, PATTERNS } from './drawClothes.ts';
import type { Cut, Extra, Outfit } from './drawClothes.ts';
import { MOUTHS } from './drawFeatures.ts';
import type { Eyes, Gaze, Mouth } from './drawFeatures.ts';
import { drawFront, frontNeck } from './drawFront.ts';
import type { Pose } from './drawFront.ts';
import { coversEars, isTall, STYLES } from './drawHair.ts';
import { drawHead } from './drawHead.ts';
import { drawScene, PLACES } from './drawScene.ts';
import type { Place } from './drawScene.ts';
import { drawWall, FIELD, SHAPES } from './drawWall.ts';
import type { Shape } from './drawWall.ts';
import type { Face, View } from './face.ts';
import { GLASSES, SUNGLASSES } from './features.ts';
import { PALETTES } from './palettes.ts';
import type { Garment, Wall } from './palettes.ts';

/** What differs between the pictures of one face. */
export type Scene = {
  /** Null for a portrait. */
  place: Place | null;
  wall: Wall;
  shape: Shape;
  shapeAt: number;
  outfit: Outfit;
  extra: Extra | null;
  glasses: string | null;
  eyes: Eyes;
  gaze: Gaze;
  mouth: Mouth;
  /** Only used by the view `front`. */
  pose: Pose;
  /** 1 shows head and shoulders, larger values zoom in. */
  zoom: number;
  /** Shift of the head in units of `FIELD`. */
  shift: { x: number; y: number };
  mirrored: boolean;
  /** Tilt of the head in degrees. */
  tilt: number;
};

const MALE_CUTS: readonly Cut[] = CUTS.filter((cut) => cut !== 'scoop');

function glassesFor(random: Random, face: Face): string | null {
  if (random.chance(0.14)) return SUNGLASSES;
  if (face.glasses) return random.chance(0.75) ? face.glasses : null;
  return random.chance(0.08) ? random.pick(GLASSES) : null;
}

function outfitFor(random: Random, face: Face, wall: Wall): Outfit {
  const [garment, second] = random.sample(
    PALETTES.clothes.filter(({ avoid }) => !avoid.includes(wall.id)),
    2,
  ) as [Garment, Garment];
  const cut = random.pick(face.gender === 'female' ? CUTS : MALE_CUTS);
  return { cut, pattern: random.pick(PATTERNS), garment, second };
}

/** Caps and headphones can only be drawn on heads seen from the front. */
const EXTRA_SHARE: Record<View, readonly (readonly [Extra | null, number])[]> = {
  front: [
    [null, 20],
    ['scarf', 2],
    ['cup', 1.4],
    ['headphones', 1],
    ['beanie', 1],
  ],
  aside: [
    [null, 20],
    ['scarf', 2],
    ['cup', 1.4],
  ],
};

/** Hair that sticks out would show above a cap and through headphones. */
const OUTSTANDING = ['curls', 'curlyTop', 'quiff', 'flatTop'];

function extraFor(random: Random, { view, hair }: Face): Extra | null {
  const extra = random.weighted<Extra | null>(EXTRA_SHARE[view]);
  const style = STYLES[hair];
  const outstanding = isTall(hair) || OUTSTANDING.includes(style?.front ?? '');
  const unfit =
    (extra === 'beanie' && outstanding) ||
    (extra === 'headphones' && (outstanding || coversEars(hair))) ||
    (extra === 'cup' && ['both', 'right'].includes(style?.locks?.[1] ?? ''));
  return unfit ? null : extra;
}

/** Most people look at the viewer. */
const GAZES: readonly (readonly [Gaze, number])[] = [
  [{ x: 0, y: 0 }, 6],
  [{ x: -0.9, y: 0.1 }, 1.2],
  [{ x: 0.9, y: -0.1 }, 1.2],
  [{ x: 0.5, y: -0.8 }, 0.6],
];

function expressionFor(random: Random, face: Face, main: boolean): Pick<Scene, 'eyes' | 'gaze' | 'mouth'> {
  const gaze = random.weighted(GAZES);
  const eyes = random.weighted<Eyes>([
    [face.eyes, main ? 14 : 8],
    ['laughing', 1.2],
    ['lowered', main ? 0 : 0.8],
  ]);
  const others = MOUTHS.filter((mouth) => face.gender === 'female' || mouth !== 'lips');
  const mouth = main ? face.mouth : random.pick(others);
  return { gaze, eyes, mouth: eyes === 'laughing' ? random.pick(['laugh', 'grin']) : mouth };
}

/** Returns whether the person smiles at the viewer. */
export const isInviting = ({ eyes, gaze, mouth }: Scene): boolean =>
  eyes === 'laughing' || (gaze.x === 0 && ['smile', 'grin', 'laugh', 'lips'].includes(mouth));

const poseFor = (random: Random): Pose => ({
  turn: random.pick([0, 0, 0.35, 0.7, 1]),
  bow: random.pick([0, 0, 0, -0.6, 0.9]),
  roll: random.pick([0, 0, 5, -5, 8, -8]),
});

/** Indexes of the pictures that show a place. */
const PLACES_AT = [1, 2];

/**
 * Creates the scenes of a face, each with its own wall: first a plain main picture, then two
 * places, then variations of the portrait.
 */
export function createScenes(random: Random, face: Face, count: number): Scene[] {
  const { avoid = [] } = face.tint;
  const walls = random.sample(
    PALETTES.walls.filter(({ id }) => !avoid.includes(id)),
    count,
  );
  const mirrored = random.chance(0.5);
  const scenes = walls.map((wall, index): Scene => {
    const main = index === 0;
    const extra = extraFor(random, face);
    return {
      place: null,
      wall,
      shape: main ? random.pick(['circle', 'circle', 'arch'] as const) : random.pick(SHAPES),
      shapeAt: random.next(),
      outfit: outfitFor(random, face, wall),
      extra,
      glasses: main ? face.glasses : glassesFor(random, face),
      ...expressionFor(random, face, main),
      pose: poseFor(random),
      // Zooms out for a cup, which is below the shoulders.
      zoom: extra === 'cup' ? 0.98 : random.pick(main ? [1.02, 1.1, 1.16, 1.26] : [0.9, 1, 1.18, 1.26]),
      shift: main ? { x: 0, y: 0 } : { x: random.int(-50, 50), y: random.int(-30, 24) },
      mirrored: main ? mirrored : random.chance(0.5),
      tilt: main ? 0 : random.int(-4, 4),
    };
  });
  const places = random.sample(PLACES, PLACES_AT.length);
  return scenes.map((scene, index) => ({ ...scene, place: places[PLACES_AT.indexOf(index)] ?? null }));
}

/** Centre of the face in the field of the heads, and its place in the picture. */
const FACE = { x: 478, y: 560 };
const FACE_AT = { x: 480, y: 590 };

export type PixelSize = { width: number; height: number };

/** Draws warm light from the left and shade on the right. */
function drawLight(id: string, warmth: number, shade: number): string {
  const stop = (offset: number, colour: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const stops =
    stop(0.1, PALETTES.light, warmth) +
    stop(0.42, PALETTES.light, 0) +
    stop(0.5, PALETTES.ink, 0) +
    stop(0.9, PALETTES.ink, shade);
  const { width, height } = FIELD;
  return (
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="${width}" y2="760">${stops}</linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#${id})"/>`
  );
}

const FLIP = `translate(${FIELD.width} 0) scale(-1 1)`;

function drawPortrait(face: Face, scene: Scene): string {
  const front = face.view === 'front';
  const neck = front ? frontNeck(face.gender, scene.pose) : neckOf(face.head);
  const under = drawChest(neck, face.skin.fill);
  const over =
    drawClothes(face.gender, neck, scene.outfit) + drawExtra(scene.extra, neck, scene.outfit, face.skin.fill);
  const away = front ? scene.pose.turn * 0.3 : 0.45;
  const gaze = { x: scene.gaze.x * 0.9 - away, y: scene.gaze.y };
  const body = front
    ? drawFront(face, { ...scene, gaze, under, over })
    : drawHead(face, { ...scene, gaze, under, over });
  const x = scene.mirrored ? FIELD.width - FACE_AT.x - scene.shift.x : FACE_AT.x + scene.shift.x;
  // Close-ups, tall hair and caps need room above the head.
  const tall = isTall(face.hair) || scene.extra === 'beanie';
  const zoom = scene.zoom * (tall ? 0.9 : 1);
  const room = Math.max(0, zoom - 1.1) * 260 + (tall ? 50 : 0);
  const tilt = scene.mirrored ? -scene.tilt : scene.tilt;
  const transform =
    `translate(${x} ${FACE_AT.y + scene.shift.y + room}) rotate(${tilt} 0 500) ` +
    `scale(${zoom}) translate(${-FACE.x} ${-FACE.y})`;
  return (
    drawWall(scene.wall, scene.shape, scene.shapeAt) +
    drawLight('room', 0.12, 0.1) +
    `<g id="body" transform="${transform}">${body}</g>` +
    // A second, masked layer is faster than a filter and keeps the edge of the hair sharp.
    `<mask id="lit" style="mask-type:alpha"><use href="#body"/></mask><g mask="url(#lit)">${drawLight('light', 0.3, 0.26)}</g>`
  );
}

/** Returns an SVG document. Render it at the target size, so that no scaling is needed. */
export function composePicture(face: Face, scene: Scene, size: PixelSize = FIELD): string {
  const { width, height } = FIELD;
  const { place, wall, outfit, mirrored } = scene;
  const drawing = place
    ? drawScene(place, { face, garment: outfit.garment, wall }) + drawLight('room', 0.16, 0.16)
    : drawPortrait(face, scene);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<g${mirrored ? ` transform="${FLIP}"` : ''}>${drawing}</g></svg>`
  );
}
