import type { Gender } from '@rendezvous/contracts';

/** 18-29, 30-44, 45-59, 60 and over. */
export const AGE_BANDS = ['young', 'settled', 'middle', 'senior'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export function ageBand(age: number): AgeBand {
  if (age < 30) return 'young';
  if (age < 45) return 'settled';
  return age < 60 ? 'middle' : 'senior';
}

/** `bald` is ours; the numbers are variants of DiceBear's style Lorelei (CC0). */
type Hair = readonly string[];

/** Selected by hand from 48: no fringe over the eyes, no spikes, two buns only for the young. */
export const HAIR: Record<Gender, Record<AgeBand, Hair>> = {
  female: {
    young: [
      '10',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '21',
      '23',
      '24',
      '26',
      '29',
      '31',
      '32',
      '33',
      '35',
      '37',
      '38',
      '42',
      '46',
      '48',
    ],
    settled: [
      '10',
      '11',
      '13',
      '15',
      '16',
      '17',
      '18',
      '19',
      '21',
      '23',
      '24',
      '29',
      '31',
      '32',
      '33',
      '35',
      '37',
      '38',
      '42',
      '46',
      '48',
    ],
    middle: [
      '10',
      '11',
      '13',
      '15',
      '17',
      '18',
      '19',
      '24',
      '29',
      '31',
      '32',
      '33',
      '35',
      '37',
      '38',
      '42',
      '46',
      '48',
    ],
    senior: ['10', '11', '12', '13', '17', '18', '19', '24', '29', '32', '37', '38', '06', '43'],
  },
  male: {
    young: ['01', '02', '03', '04', '05', '07', '08', '09', '12', '22', '39', '43', '44', '47'],
    settled: ['01', '02', '03', '08', '09', '12', '22', '28', '39', '44', '47', '07'],
    middle: ['01', '02', '03', '08', '09', '12', '22', '28', '47', '25', 'bald'],
    senior: ['01', '02', '03', '08', '25', '25', '28', '28', '47', 'bald'],
  },
};

/** Curls and close crops for darker skins. */
export const CURLY_HAIR: Record<Gender, Hair> = {
  female: ['05', '18', '24', '26', '31', '33', '35', '38', '39', '44', '09'],
  male: ['01', '02', '05', '09', '22', '28', '39', '44', '47', '44', '39'],
};

/** Styles that look too young over 45. */
export const YOUTHFUL_HAIR: Hair = ['05', '26', '33'];

export const EYES: Record<Gender, readonly string[]> = {
  female: ['04', '06', '10', '11', '14', '20', '21', '23', '24', '12'],
  male: ['04', '06', '12', '14', '20', '24', '08', '16'],
};

export const EYEBROWS: Record<Gender, readonly string[]> = {
  female: ['05', '07', '09'],
  male: ['07', '09', '03', '05'],
};

/** Smiles only, without open teeth, drops, tongues and sulks. */
export const MOUTHS: Record<Gender, readonly string[]> = {
  female: ['happy01', 'happy02', 'happy03', 'happy05', 'happy06', 'happy13'],
  male: ['happy01', 'happy02', 'happy05', 'happy06', 'happy13', 'happy04'],
};

/** Mouths drawn as filled lips use the lip colour, others the ink. */
export const FULL_LIPS: readonly string[] = ['happy03'];

export const NOSES: Record<Gender, readonly string[]> = {
  female: ['02', '03', '04', '06', '05'],
  male: ['01', '04', '05', '06'],
};

export const HEADS: Record<Gender, readonly string[]> = {
  female: ['02', '03', '04'],
  male: ['01', '03', '01'],
};

/** Clear glasses. `02` are sunglasses, which appear only in additional pictures. */
export const GLASSES: readonly string[] = ['01', '03', '04'];
export const SUNGLASSES = '02';

export type Beard = 'none' | 'stubble' | 'short' | 'goatee' | 'moustache';
