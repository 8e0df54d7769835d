import type { Gender } from '@rendezvous/contracts';

/** Ages 18-29, 30-44, 45-59, and 60 or older. */
export const AGE_BANDS = ['young', 'settled', 'middle', 'senior'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

export function ageBand(age: number): AgeBand {
  if (age < 30) return 'young';
  if (age < 45) return 'settled';
  return age < 60 ? 'middle' : 'senior';
}

/** `bald` is ours. Numbers are variants of DiceBear's Lorelei style (CC0). */
type Hair = readonly string[];

/**
 * Chosen by hand out of 48: no fringe over the eyes, no spikes, and two buns only for the young.
 */
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

/** Curls and close crops, mostly for darker skin. */
export const CURLY_HAIR: Record<Gender, Hair> = {
  female: ['05', '18', '24', '26', '31', '33', '35', '38', '39', '44', '09'],
  male: ['01', '02', '05', '09', '22', '28', '39', '44', '47', '44', '39'],
};

/** Styles that look too young on people over 45. */
export const YOUTHFUL_HAIR: Hair = ['05', '26', '33', 'flatTop', 'curlyBun', 'braid'];

export const HEADS: Record<Gender, readonly string[]> = {
  female: ['02', '03', '04'],
  male: ['01', '03', '01'],
};

/** Hairstyles from `drawHair.ts` for heads seen from the front. */
export const FRONT_HAIR: Record<Gender, Record<AgeBand, Hair>> = {
  female: {
    young: [
      'longCentre',
      'bob',
      'wavyCurtain',
      'bun',
      'lobSide',
      'longFringe',
      'ponytail',
      'wavySide',
      'lob',
      'braid',
      'pixie',
      'longSide',
      'bobSide',
      'lowBun',
    ],
    settled: [
      'lobSide',
      'wavyCurtain',
      'ponytail',
      'longSide',
      'pixie',
      'lob',
      'longCentre',
      'bob',
      'lowBun',
      'wavySide',
      'bobSide',
      'bun',
    ],
    middle: ['bobSide', 'lobSide', 'pixie', 'lowBun', 'wavySide', 'lob', 'bob', 'longSide', 'ponytail'],
    senior: ['pixie', 'bobSide', 'lowBun', 'curlyCrop', 'lobSide', 'bob', 'bigCurls'],
  },
  male: {
    young: ['messy', 'quiff', 'crew', 'shoulder', 'parted', 'curlyTop', 'slick', 'manBun', 'buzz'],
    settled: ['parted', 'quiff', 'crew', 'slick', 'messy', 'manBun', 'shaved', 'curlyTop', 'buzz'],
    middle: ['parted', 'crew', 'receding', 'slick', 'shaved', 'quiff', 'bald', 'buzz'],
    senior: ['receding', 'parted', 'bald', 'crew', 'slick', 'buzz', 'quiff'],
  },
};

export const FRONT_CURLS: Record<Gender, Hair> = {
  female: ['afro', 'bigCurls', 'curlyBun', 'curlyCrop', 'wavyCurtain', 'braid', 'lowBun', 'longCentre'],
  male: ['curlyCrop', 'flatTop', 'buzz', 'curlyTop', 'shaved', 'receding'],
};

/** Clear glasses. `02` are sunglasses, which never appear in main pictures. */
export const GLASSES: readonly string[] = ['01', '03', '04'];
export const SUNGLASSES = '02';

export type Beard = 'none' | 'stubble' | 'short' | 'goatee' | 'moustache';
