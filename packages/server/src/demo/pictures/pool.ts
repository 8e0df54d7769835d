import type { Gender, HairColor } from '@rendezvous/contracts';
import { createRandom } from '../random.ts';
import { composePicture, createScenes, isInviting } from './composePicture.ts';
import type { PixelSize } from './composePicture.ts';
import { createFace, hairColorOf } from './face.ts';
import { AGE_BANDS } from './features.ts';
import type { AgeBand } from './features.ts';
import type { SkinTone } from './palettes.ts';

/** Part of every file key. Change it when the drawings change, so that they are rendered again. */
const EDITION = 'g';

/** Faces per skin tone, gender and age band in a large installation, 480 in total. */
const FACES: Record<AgeBand, Record<SkinTone, number>> = {
  young: { light: 32, medium: 16, dark: 16 },
  settled: { light: 36, medium: 16, dark: 16 },
  middle: { light: 34, medium: 12, dark: 10 },
  senior: { light: 32, medium: 10, dark: 10 },
};

/**
 * With fewer members, fewer faces are used, but at least a seventh: enough for the demo accounts.
 */
const MEMBERS_FOR_ALL = 500;
const LEAST_SHARE = 0.15;

/** One drawn person, shared by several members. `pictures[0]` is the main picture. */
export type PoolFace = {
  id: string;
  gender: Gender;
  band: AgeBand;
  tone: SkinTone;
  hairColor: HairColor;
  /** Whether the person smiles at the viewer in the main picture. */
  inviting: boolean;
  pictures: readonly PoolPicture[];
};

/** `key` is the prefix in the photo storage. `svg` draws the picture at a size in pixels (3:4). */
export type PoolPicture = { key: string; svg: (size: PixelSize) => string };

const PICTURE_COUNTS = [
  [1, 24],
  [2, 34],
  [3, 23],
  [4, 11],
  [5, 5],
  [6, 3],
] as const;

/** Creates the person with this number in a group, with the scenes of all pictures. */
export function createPerson(gender: Gender, band: AgeBand, tone: SkinTone, number: number) {
  const id = `${gender[0]}-${band}-${tone}-${String(number).padStart(2, '0')}`;
  const random = createRandom(`face/a/${id}`);
  const face = createFace(random, gender, band, tone, number);
  return { id, face, scenes: createScenes(random, face, random.weighted(PICTURE_COUNTS)) };
}

function createPoolFace(gender: Gender, band: AgeBand, tone: SkinTone, number: number): PoolFace {
  const { id, face, scenes } = createPerson(gender, band, tone, number);
  const pictures = scenes.map((scene, index) => ({
    key: `demo/${EDITION}/${id}/${index + 1}`,
    svg: (size: PixelSize) => composePicture(face, scene, size),
  }));
  return {
    id,
    gender,
    band,
    tone,
    hairColor: hairColorOf(face),
    inviting: scenes[0] !== undefined && isInviting(scenes[0]),
    pictures,
  };
}

/**
 * Creates the faces. They depend on the number of members but not on the seed, so each is drawn
 * only once.
 */
export function createPool(members: number): PoolFace[] {
  const share = Math.min(1, Math.max(LEAST_SHARE, members / MEMBERS_FOR_ALL));
  const pool: PoolFace[] = [];
  for (const gender of ['female', 'male'] as const) {
    for (const band of AGE_BANDS) {
      for (const tone of ['light', 'medium', 'dark'] as const) {
        const faces = Math.max(1, Math.ceil(FACES[band][tone] * share));
        for (let number = 1; number <= faces; number++) {
          pool.push(createPoolFace(gender, band, tone, number));
        }
      }
    }
  }
  return pool;
}
