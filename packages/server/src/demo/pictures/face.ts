import type { Gender, HairColor } from '@rendezvous/contracts';
import type { Random } from '../random.ts';
import { createRandom } from '../random.ts';
import { BROWS, EYES, NOSES } from './drawFeatures.ts';
import type { Brows, Eyes, Mouth, Nose } from './drawFeatures.ts';
import { CURLY_HAIR, FRONT_CURLS, FRONT_HAIR, GLASSES, HAIR, HEADS, YOUTHFUL_HAIR } from './features.ts';
import type { AgeBand, Beard } from './features.ts';
import { blend, PALETTES } from './palettes.ts';
import type { HairTint, Skin, SkinTone } from './palettes.ts';

const FACE_SHAPES = ['oval', 'round', 'heart', 'square', 'long'] as const;
export type FaceShape = (typeof FACE_SHAPES)[number];

/** `aside` is a three-quarter view in the Lorelei style, `front` our own, more or less turned. */
export type View = 'front' | 'aside';

/** Traits shared by all pictures of a face. */
export type Face = {
  gender: Gender;
  band: AgeBand;
  skin: Skin;
  view: View;
  hair: string;
  tint: HairTint;
  /** Only used by the view `aside`. */
  head: string;
  shape: FaceShape;
  eyes: Eyes;
  brows: Brows;
  nose: Nose;
  mouth: Mouth;
  beard: Beard;
  /** Null if the main picture has no glasses. */
  glasses: string | null;
  frame: string;
  earrings: string | null;
  freckles: boolean;
};

export function hairColorOf(face: Face): HairColor {
  return ['bald', 'shaved'].includes(face.hair) ? 'bald' : face.tint.color;
}

export const browTint = ({ tint, band }: Face): string =>
  blend(tint.fill, PALETTES.ink, band === 'senior' ? 0.35 : 0.55);

const TINTS: Record<SkinTone, readonly (readonly [id: string, weight: number])[]> = {
  light: [
    ['black', 3],
    ['espresso', 7],
    ['brown', 9],
    ['chestnut', 8],
    ['auburn', 4],
    ['copper', 3],
    ['darkBlond', 8],
    ['blond', 7],
    ['lightBlond', 4],
  ],
  medium: [
    ['black', 9],
    ['espresso', 8],
    ['brown', 5],
    ['chestnut', 3],
  ],
  dark: [
    ['black', 10],
    ['espresso', 4],
  ],
};

const GREYING: readonly (readonly [id: string, weight: number])[] = [
  ['pepper', 4],
  ['grey', 3],
  ['silver', 1],
];
const GREY: readonly (readonly [id: string, weight: number])[] = [
  ['pepper', 2],
  ['grey', 4],
  ['silver', 5],
  ['white', 4],
];

/** Share of grey hair by age band. In the two older bands, women dye their hair more often. */
const GREY_SHARE: Record<AgeBand, Record<Gender, number>> = {
  young: { female: 0, male: 0 },
  settled: { female: 0, male: 0.04 },
  middle: { female: 0.22, male: 0.45 },
  senior: { female: 0.8, male: 1 },
};

function tintFor(random: Random, gender: Gender, band: AgeBand, tone: SkinTone): HairTint {
  const grey = random.chance(GREY_SHARE[band][gender]);
  const id = random.weighted(grey ? (band === 'senior' ? GREY : GREYING) : TINTS[tone]);
  const tint = PALETTES.hairs.find((hair) => hair.id === id);
  if (!tint) throw new Error(`no hair tint ${id}`);
  return tint;
}

type Group = { gender: Gender; band: AgeBand; tone: SkinTone };

/** Deals values to the faces of a group in a separate order. No two in a row get the same one. */
function deal<T>(values: readonly T[], { gender, band, tone }: Group, number: number, of: string): T {
  const order = createRandom(`${of}/${gender}/${band}`).sample(values, values.length);
  const start = ['light', 'medium', 'dark'].indexOf(tone) * Math.ceil(order.length / 3);
  return order[(start + number) % order.length] as T;
}

function hairFor(random: Random, group: Group, view: View, number: number): string {
  const { gender, band, tone } = group;
  const curly = tone === 'dark' ? random.chance(0.8) : tone === 'medium' && random.chance(0.2);
  const elder = band === 'middle' || band === 'senior';
  const [curls, others] =
    view === 'front' ? ([FRONT_CURLS, FRONT_HAIR] as const) : ([CURLY_HAIR, HAIR] as const);
  const styles = curly
    ? curls[gender].filter((hair) => !elder || !YOUTHFUL_HAIR.includes(hair))
    : others[gender][band];
  return deal(styles, group, number, view);
}

function beardFor(random: Random, gender: Gender, band: AgeBand): Beard {
  if (gender === 'female') return 'none';
  const shaven = band === 'young' ? 11 : 8;
  return random.weighted<Beard>([
    ['none', shaven],
    ['stubble', 5],
    ['short', band === 'young' ? 1.5 : 3.5],
    ['goatee', 1.2],
    ['moustache', band === 'senior' || band === 'middle' ? 1.2 : 0.4],
  ]);
}

const GLASSES_SHARE: Record<AgeBand, number> = { young: 0.16, settled: 0.2, middle: 0.34, senior: 0.46 };

const VIEWS: readonly View[] = ['front', 'front', 'aside', 'front', 'aside'];

/** Only for men with a beard, who are then still recognised as men. */
const LONG_ON_MEN = ['shoulder', 'manBun'];

const SMILES: readonly (readonly [Mouth, number])[] = [
  ['smile', 3],
  ['grin', 2],
  ['laugh', 2],
  ['soft', 2],
  ['side', 1.3],
];
const MOUTH_SHARE = { female: [...SMILES, ['lips', 2] as const], male: SMILES };

const FEMALE_BROWS: readonly Brows[] = ['arched', 'soft', 'raised', 'straight'];

/**
 * Creates the traits of a face from its number within a group of gender, age band and skin tone.
 */
export function createFace(random: Random, gender: Gender, band: AgeBand, tone: SkinTone, number = 1): Face {
  const group = { gender, band, tone };
  const skin = random.pick(PALETTES.skins.filter((candidate) => candidate.tone === tone));
  const elder = band === 'middle' || band === 'senior';
  const view = deal(VIEWS, group, number, 'view');
  const hair = hairFor(random, group, view, number);
  const beard = LONG_ON_MEN.includes(hair) && gender === 'male' ? 'short' : beardFor(random, gender, band);
  return {
    gender,
    band,
    skin,
    view,
    hair,
    tint: tintFor(random, gender, band, tone),
    // Beards are drawn along the jaw of head 01.
    head: beard === 'none' ? random.pick(HEADS[gender]) : '01',
    shape: deal(
      gender === 'male' ? FACE_SHAPES.filter((shape) => shape !== 'heart') : FACE_SHAPES,
      group,
      number,
      'shape',
    ),
    eyes: deal(EYES, group, number, 'eyes'),
    brows: random.pick(gender === 'female' ? FEMALE_BROWS : BROWS),
    nose: random.pick(gender === 'female' ? NOSES.filter((nose) => nose !== 'broad') : NOSES),
    mouth: random.weighted<Mouth>(MOUTH_SHARE[gender]),
    beard,
    glasses: random.chance(GLASSES_SHARE[band]) ? random.pick(GLASSES) : null,
    frame: random.pick(PALETTES.frames[tone]),
    earrings: gender === 'female' && random.chance(0.45) ? random.pick(PALETTES.jewellery) : null,
    freckles: skin.tone === 'light' && beard === 'none' && random.chance(elder ? 0.06 : 0.16),
  };
}
