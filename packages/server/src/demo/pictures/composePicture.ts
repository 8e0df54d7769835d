import type { Random } from '../random.ts';
import { CUTS, drawChest, drawClothes } from './drawClothes.ts';
import type { Cut } from './drawClothes.ts';
import { drawHead } from './drawHead.ts';
import { drawScene, PLACES } from './drawScene.ts';
import type { Place } from './drawScene.ts';
import { drawWall, FIELD, SHAPES } from './drawWall.ts';
import type { Shape } from './drawWall.ts';
import type { Face } from './face.ts';
import { GLASSES, MOUTHS, SUNGLASSES } from './features.ts';
import { PALETTES } from './palettes.ts';
import type { Garment, Wall } from './palettes.ts';

/** What differs between the pictures of one face. */
export type Scene = {
  /** Null: a portrait. */
  place: Place | null;
  wall: Wall;
  shape: Shape;
  shapeAt: number;
  garment: Garment;
  cut: Cut;
  glasses: string | null;
  mouth: string;
  /** 1 shows head and shoulders, larger values zoom in. */
  zoom: number;
  /** Shift of the head in field units. */
  shift: { x: number; y: number };
  mirrored: boolean;
  /** Tilt of the head in degrees. */
  tilt: number;
};

const FEMALE_CUTS = CUTS;
const MALE_CUTS: readonly Cut[] = ['crew', 'crew', 'shirt', 'shirt', 'vneck', 'roll'];

function glassesFor(random: Random, face: Face): string | null {
  if (random.chance(0.14)) return SUNGLASSES;
  if (face.glasses) return random.chance(0.75) ? face.glasses : null;
  return random.chance(0.08) ? random.pick(GLASSES) : null;
}

/** The pictures after the main one that show a place; the ones after them are portraits again. */
const PLACES_AT = [1, 2];

/**
 * The scenes of a face, each on its own wall: first a plain main picture, then two places, then
 * variations of the portrait.
 */
export function createScenes(random: Random, face: Face, count: number): Scene[] {
  const walls = random.sample(PALETTES.walls, count);
  const mirrored = random.chance(0.5);
  const scenes = walls.map((wall, index): Scene => {
    const main = index === 0;
    return {
      place: null,
      wall,
      shape: main ? random.pick(['circle', 'circle', 'arch'] as const) : random.pick(SHAPES),
      shapeAt: random.next(),
      garment: random.pick(PALETTES.clothes.filter((garment) => !garment.avoid.includes(wall.id))),
      cut: random.pick(face.gender === 'female' ? FEMALE_CUTS : MALE_CUTS),
      glasses: main ? face.glasses : glassesFor(random, face),
      mouth: main ? face.mouth : random.pick(MOUTHS[face.gender]),
      zoom: main ? 1.1 : random.pick([0.9, 1, 1.18, 1.26]),
      shift: main ? { x: 0, y: 0 } : { x: random.int(-50, 50), y: random.int(-30, 24) },
      mirrored: main ? mirrored : random.chance(0.5),
      tilt: main ? 0 : random.int(-4, 4),
    };
  });
  const places = random.sample(PLACES, PLACES_AT.length);
  return scenes.map((scene, index) => ({ ...scene, place: places[PLACES_AT.indexOf(index)] ?? null }));
}

/** Centre of the face in the head's own field. */
const FACE = { x: 478, y: 560 };
const FACE_AT = { x: 480, y: 590 };

export type PixelSize = { width: number; height: number };

/** Warm light from the left that ends in shade on the right. */
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
  const body = drawHead(face, {
    glasses: scene.glasses,
    mouth: scene.mouth,
    under: drawChest(face.head, face.skin.fill),
    over: drawClothes(face.gender, face.head, scene.cut, scene.garment),
  });
  const x = scene.mirrored ? FIELD.width - FACE_AT.x - scene.shift.x : FACE_AT.x + scene.shift.x;
  const tilt = scene.mirrored ? -scene.tilt : scene.tilt;
  const transform =
    `translate(${x} ${FACE_AT.y + scene.shift.y}) rotate(${tilt} 0 500) ` +
    `scale(${scene.zoom}) translate(${-FACE.x} ${-FACE.y})`;
  return (
    drawWall(scene.wall, scene.shape, scene.shapeAt) +
    drawLight('room', 0.12, 0.1) +
    `<g id="body" transform="${transform}">${body}</g>` +
    // A second, masked layer costs less than a filter and keeps the edge of the hair.
    `<mask id="lit" style="mask-type:alpha"><use href="#body"/></mask><g mask="url(#lit)">${drawLight('light', 0.3, 0.26)}</g>`
  );
}

/** Returns an SVG document. Render it at the target size, so that it needs no scaling. */
export function composePicture(face: Face, scene: Scene, size: PixelSize = FIELD): string {
  const { width, height } = FIELD;
  const { place, wall, garment, mirrored } = scene;
  const drawing = place
    ? drawScene(place, { face, garment, wall }) + drawLight('room', 0.16, 0.16)
    : drawPortrait(face, scene);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `<g${mirrored ? ` transform="${FLIP}"` : ''}>${drawing}</g></svg>`
  );
}
