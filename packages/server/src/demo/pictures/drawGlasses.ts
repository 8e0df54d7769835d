import { at, WHITE } from './drawFeatures.ts';
import type { Spot } from './drawFeatures.ts';
import { SUNGLASSES } from './features.ts';
import { blend } from './palettes.ts';
import { INK } from './strokes.ts';

/**
 * Half the width of each lens, and its shape. Keys are the names of glasses in the Lorelei style.
 */
const LENSES: Record<string, readonly [reach: number, path: string]> = {
  '01': [68, 'M0 -68A68 68 0 1 1 0 68A68 68 0 1 1 0 -68Z'],
  [SUNGLASSES]: [76, 'M-70 -44C-30 -56 40 -56 76 -46C78 10 62 56 12 58C-46 60 -72 20 -70 -44Z'],
  '03': [76, 'M-66 -42C-30 -50 36 -54 74 -46C76 0 70 46 20 50C-40 54 -66 20 -66 -42Z'],
  '04': [
    76,
    'M-62 -46H62C72 -46 76 -40 76 -30V22C76 44 60 50 40 50H-36C-58 50 -68 38 -70 16V-34C-70 -42 -68 -46 -62 -46Z',
  ],
};

/** The edge of the face at eye level. */
type Edge = { x: number; y: number };

const STROKE = 12;
/** Minimum distance between a lens and the edge of the face at which an arm is visible. */
const ARM = 22;

/** Draws glasses whose lenses stay inside the face. The arms go below the hair. */
export function drawGlasses(
  glasses: string,
  colour: string,
  lenses: readonly [Spot, Spot],
  edges: readonly [Edge, Edge],
): { arms: string; frames: string } {
  const dark = glasses === SUNGLASSES;
  const [reach, path] = LENSES[glasses] ?? [0, ''];
  const stroke = `stroke="${dark ? INK : colour}" stroke-width="${STROKE}" stroke-linejoin="round" stroke-linecap="round"`;
  const lens =
    `<path d="${path}" fill="${dark ? blend(INK, colour, 0.12) : WHITE}" fill-opacity="${dark ? 0.94 : 0.12}" ${stroke}/>` +
    (dark
      ? `<path d="M-40 -22L-14 -34" stroke="${WHITE}" stroke-width="10" stroke-linecap="round" stroke-opacity=".35"/>`
      : '');
  const [left, right] = lenses.map((wanted, index) => {
    const side = index === 0 ? -1 : 1;
    const edge = edges[index] as Edge;
    const over = Math.max(0, side * (wanted.x - edge.x) + reach * wanted.width + STROKE / 2);
    // A lens that is too wide moves towards the nose and narrows, as if seen from the side.
    const spot = {
      ...wanted,
      x: wanted.x - side * over * 0.45,
      width: wanted.width - (over * 0.55) / reach,
    };
    const outer = spot.x + side * reach * spot.width;
    const arm =
      side * (edge.x - outer) > ARM ? `M${outer} ${spot.y - 16}L${edge.x + side * 8} ${edge.y}` : '';
    return { spot, arm };
  }) as [{ spot: Spot; arm: string }, { spot: Spot; arm: string }];
  const [l, r] = [left.spot, right.spot];
  const inner = reach - 6;
  const bridge = `M${l.x + inner * l.width} ${l.y - 10}Q${(l.x + r.x) / 2} ${l.y - 30} ${r.x - inner * r.width} ${r.y - 10}`;
  const arms = left.arm + right.arm;
  return {
    arms: arms && `<path d="${arms}" ${stroke}/>`,
    frames: at({ ...l, width: -l.width }, lens) + at(r, lens) + `<path d="${bridge}" ${stroke}/>`,
  };
}
