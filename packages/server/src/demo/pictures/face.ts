import type { Gender, HairColor } from '@rendezvous/contracts';
import type { Random } from '../random.ts';
import {
  CURLY_HAIR,
  EYEBROWS,
  EYES,
  GLASSES,
  HAIR,
  HEADS,
  MOUTHS,
  NOSES,
  YOUTHFUL_HAIR,
} from './features.ts';
import type { AgeBand, Beard } from './features.ts';
import { PALETTES } from './palettes.ts';
import type { HairTint, Skin, SkinTone } from './palettes.ts';

/** What stays the same in every picture of one face. */
export type Face = {
  gender: Gender;
  band: AgeBand;
  skin: Skin;
  hair: string;
  tint: HairTint;
  head: string;
  eyes: string;
  eyebrows: string;
  nose: string;
  mouth: string;
  beard: Beard;
  /** Null: no glasses in the main picture. */
  glasses: string | null;
  frame: string;
  earrings: string | null;
  freckles: boolean;
};

export function hairColorOf(face: Face): HairColor {
  return face.hair === 'bald' ? 'bald' : face.tint.color;
}

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

/** Share of grey hair by age band; women of the two older bands dye their hair more often. */
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

function hairFor(random: Random, gender: Gender, band: AgeBand, tone: SkinTone): string {
  const curly = tone === 'dark' ? random.chance(0.8) : tone === 'medium' && random.chance(0.2);
  if (!curly) return random.pick(HAIR[gender][band]);
  const elder = band === 'middle' || band === 'senior';
  return random.pick(CURLY_HAIR[gender].filter((hair) => !elder || !YOUTHFUL_HAIR.includes(hair)));
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

/** Chooses the traits of a face at random, given gender, age band and skin tone. */
export function createFace(random: Random, gender: Gender, band: AgeBand, tone: SkinTone): Face {
  const skin = random.pick(PALETTES.skins.filter((candidate) => candidate.tone === tone));
  const beard = beardFor(random, gender, band);
  const elder = band === 'middle' || band === 'senior';
  return {
    gender,
    band,
    skin,
    hair: hairFor(random, gender, band, tone),
    tint: tintFor(random, gender, band, tone),
    // The beards are drawn along the jaw of the first head.
    head: beard === 'none' ? random.pick(HEADS[gender]) : '01',
    eyes: random.pick(EYES[gender]),
    eyebrows: random.pick(EYEBROWS[gender]),
    nose: random.pick(NOSES[gender]),
    mouth: random.pick(MOUTHS[gender]),
    beard,
    glasses: random.chance(GLASSES_SHARE[band]) ? random.pick(GLASSES) : null,
    frame: random.pick(PALETTES.frames[tone]),
    earrings: gender === 'female' && random.chance(0.45) ? random.pick(PALETTES.jewellery) : null,
    freckles: skin.tone === 'light' && random.chance(elder ? 0.06 : 0.16),
  };
}
