import { STYLES } from './drawHair.ts';
import type { Hairdo } from './drawHair.ts';
import type { Face } from './face.ts';
import { blend, PALETTES } from './palettes.ts';
import type { Garment } from './palettes.ts';
import { area, at, ball, INK, limb, line } from './strokes.ts';

/** Keys of `HAIR` that are not short. */
const VARIANTS: readonly (readonly [Hairdo, readonly string[]])[] = [
  ['bob', ['10', '13', '17', '18', '19', '32', '37']],
  ['long', ['15', '16', '21', '23', '24', '29', '33', '35', '42', '48']],
  ['tied', ['14', '26', '31', '38']],
  ['bald', ['bald']],
];

const hairdoOf = ({ hair }: Face): Hairdo =>
  STYLES[hair]?.hairdo ?? VARIANTS.find(([, variants]) => variants.includes(hair))?.[0] ?? 'short';

/** The hair seen from behind, and the strands in it. */
const BEHIND: Record<Hairdo, readonly [hair: string, strands: string]> = {
  shaved: ['', ''],
  bald: ['M-50 2C-40 14 40 14 50 2C50 34 30 48 0 48S-50 34 -50 2Z', ''],
  short: [
    'M-50 -4C-54 -78 54 -78 50 -4C50 22 42 34 30 46C14 40 -14 40 -30 46C-42 34 -50 22 -50 -4Z',
    'M-6 -44C-26 -36 -34 -20 -34 -4M14 -40C26 -32 32 -18 32 -6',
  ],
  bob: [
    'M-52 -4C-58 -80 58 -80 52 -4C54 26 60 44 66 60C30 74 -30 74 -66 60C-60 44 -54 26 -52 -4Z',
    'M-12 -44C-32 -24 -32 16 -38 44M16 -40C32 -20 32 14 36 40M2 -20C0 6 0 22 -2 46',
  ],
  long: [
    'M-52 -4C-58 -80 58 -80 52 -4C56 40 74 92 66 140C40 160 20 146 0 158C-24 150 -44 158 -66 136C-74 92 -56 40 -52 -4Z',
    'M-14 -42C-34 -20 -30 50 -42 108M16 -40C34 -14 30 50 40 104M2 -10C-2 40 2 70 -4 120',
  ],
  tied: [
    'M-50 -4C-54 -78 54 -78 50 -4C50 24 40 36 24 48C10 40 -10 40 -24 48C-40 36 -50 24 -50 -4Z' +
      'M-28 -64C-40 -108 40 -108 28 -64C16 -48 -16 -48 -28 -64Z',
    'M-40 0C-30 -24 -16 -38 -6 -46M40 0C30 -24 16 -38 6 -46M-18 36C-16 20 -10 -10 0 -30M18 36C16 20 10 -10 0 -30',
  ],
};

/** Draws the head from behind, 120 units high. The neck ends at 0, 76. */
function headFromBehind(face: Face): string {
  const { skin, tint } = face;
  const hairdo = hairdoOf(face);
  const [hair, strands] = BEHIND[hairdo];
  const scalp =
    hairdo === 'bald' || hairdo === 'shaved'
      ? area('M-50 -4C-52 -74 52 -74 50 -4C50 40 24 54 0 54S-50 40 -50 -4Z', skin.fill)
      : '';
  const coversEars = hairdo === 'bob' || hairdo === 'long';
  return (
    area('M-19 30V72C-10 82 10 82 19 72V30Z', skin.fill) +
    (coversEars ? '' : area('M-46 0C-62 -8 -64 20 -46 24ZM46 0C62 -8 64 20 46 24Z', skin.fill)) +
    scalp +
    area(hair, tint.fill) +
    line(strands, 5, blend(tint.fill, INK, 0.4))
  );
}

const CAP = 'M42 -22C34 -66 -26 -74 -46 -36C-58 -10 -50 20 ';
const FRINGE = 'C-20 8 -10 -4 0 -10C8 -16 12 -22 12 -30C20 -22 32 -20 42 -22Z';

/** The hair seen from the right. */
const BESIDE: Record<Hairdo, string> = {
  shaved: '',
  bald: 'M-42 -12C-50 -2 -48 22 -34 38C-24 36 -20 30 -20 22C-24 8 -26 -2 -42 -12Z',
  short: `${CAP}-34 38C-24 38 -20 30 -18 20${FRINGE}`,
  bob: `${CAP}-56 56C-34 68 -12 62 -8 48C-14 34 -16 22 -14 12${FRINGE}`,
  long: `${CAP}-74 128C-48 146 -18 132 -12 106C-16 62 -16 34 -14 12${FRINGE}`,
  tied: `${CAP}-34 36C-24 34 -20 28 -18 20${FRINGE}`,
};

/** Draws the head from the side, looking right. The neck ends at -4, 74. */
export function headFromSide(face: Face): string {
  const { skin, tint } = face;
  const hairdo = hairdoOf(face);
  const bun =
    hairdo === 'tied' ? area('M-40 -30C-64 -72 -98 -40 -84 -14C-74 0 -54 -2 -44 -14Z', tint.fill) : '';
  return (
    bun +
    area(
      'M-44 -6C-46 -66 34 -70 40 -20C41 -10 46 -2 55 9C57 14 52 17 46 17C47 24 47 28 43 31C43 44 34 48 20 46' +
        'C18 56 18 64 20 74H-26C-24 62 -26 50 -32 38C-40 28 -44 12 -44 -6Z',
      skin.fill,
    ) +
    `<ellipse cx="22" cy="19" rx="10" ry="7" fill="${skin.blush}" fill-opacity=".35"/>` +
    line('M31 -2V5') +
    line('M43 31C37 33 33 32 30 28M-6 4C-16 -4 -24 8 -16 18C-12 24 -4 22 -2 16', 5) +
    area(BESIDE[hairdo], tint.fill, 7)
  );
}

const TROUSERS = PALETTES.clothes.filter(({ id }) => ['navy', 'denim', 'slate'].includes(id));

/** Returns a trouser colour that differs from the jumper. */
export function trousersWith(garment: Garment): string {
  const dark = garment.id === 'charcoal' || garment.id === 'navy';
  const trousers = TROUSERS.find(({ id }) => id !== garment.id && !(dark && id === 'navy'));
  return trousers?.fill ?? INK;
}

export const SHOE = blend(INK, '#ffffff', 0.14);

/** The path of a sleeve, and the position of its hand. */
export type Arm = readonly [sleeve: string, hand: readonly [x: number, y: number]];

const HANGING: readonly [left: Arm, right: Arm] = [
  ['M-70 -366C-98 -320 -104 -272 -94 -212', [-92, -200]],
  ['M70 -366C98 -320 104 -272 94 -212', [92, -200]],
];

/**
 * Draws a standing person from behind, 520 units high, with the feet at 0, 0.
 * @param worn the drawing on top of the jumper, below the hair
 */
export function standing(face: Face, garment: Garment, arms: readonly Arm[] = HANGING, worn = ''): string {
  const [hip, shoulder] = face.gender === 'female' ? [66, 78] : [70, 86];
  const back =
    `M-24 -402C-56 -398 ${6 - shoulder} -388 ${-shoulder} -352L${-hip} -214H${hip}L${shoulder} -352` +
    `C${shoulder - 6} -388 56 -398 24 -402C10 -394 -10 -394 -24 -402Z`;
  return (
    area('M-58 -14C-60 4 -14 6 -14 -12ZM14 -12C14 6 60 4 58 -14Z', SHOE) +
    area('M-64 -240L-58 -14H-12L-1 -170L12 -14H58L64 -240Z', trousersWith(garment)) +
    arms.map(([sleeve, [x, y]]) => limb(sleeve, garment.fill, 36) + ball(x, y, face.skin.fill)).join('') +
    area(back, garment.fill) +
    line('M-58 -228H58', 5, garment.shade) +
    worn +
    at(0, -462, headFromBehind(face))
  );
}
