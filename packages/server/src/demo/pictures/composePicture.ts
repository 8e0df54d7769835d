import type { Random } from '../random.ts';
import { CUTS, drawChest, drawClothes } from './drawClothes.ts';
import type { Cut } from './drawClothes.ts';
import { drawHead } from './drawHead.ts';
import { drawWall, FIELD, SHAPES } from './drawWall.ts';
import type { Shape } from './drawWall.ts';
import type { Face } from './face.ts';
import { GLASSES, MOUTHS, SUNGLASSES } from './features.ts';
import { PALETTES } from './palettes.ts';
import type { Garment, Wall } from './palettes.ts';

/** What differs between the pictures of one face. */
export type Scene = {
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

/** The scenes of a face: first a plain main picture, then variations, each on its own wall. */
export function createScenes(random: Random, face: Face, count: number): Scene[] {
  const walls = random.sample(PALETTES.walls, count);
  const mirrored = random.chance(0.5);
  return walls.map((wall, index) => {
    const main = index === 0;
    return {
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
}

/** Centre of the face in the head's own field. */
const FACE = { x: 478, y: 560 };
const FACE_AT = { x: 480, y: 590 };

export type PixelSize = { width: number; height: number };

/** Returns an SVG document. Render it at the target size, so that it needs no scaling. */
export function composePicture(face: Face, scene: Scene, size: PixelSize = FIELD): string {
  const { width, height } = FIELD;
  const body = drawHead(face, {
    glasses: scene.glasses,
    mouth: scene.mouth,
    under: drawChest(face.head, face.skin.fill),
    over: drawClothes(face.gender, face.head, scene.cut, scene.garment),
  });
  const flip = scene.mirrored ? -scene.zoom : scene.zoom;
  const transform =
    `translate(${FACE_AT.x + scene.shift.x} ${FACE_AT.y + scene.shift.y}) rotate(${scene.tilt} 0 500) ` +
    `scale(${flip} ${scene.zoom}) translate(${-FACE.x} ${-FACE.y})`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}" fill="none">` +
    `${drawWall(scene.wall, scene.shape, scene.shapeAt)}<g transform="${transform}">${body}</g></svg>`
  );
}
