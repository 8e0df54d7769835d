import data from './palettes.json' with { type: 'json' };

export type SkinTone = 'light' | 'medium' | 'dark';
export type Wall = { id: string; from: string; to: string };
export type Skin = { id: string; tone: SkinTone; fill: string; blush: string; lips: string };
/**
 * `color` is the profile attribute for the drawn colour. `avoid` lists walls of nearly the same
 * colour.
 */
export type HairTint = {
  id: string;
  color: 'black' | 'brown' | 'red' | 'blond' | 'grey' | 'white';
  fill: string;
  avoid?: readonly string[];
};
/** `avoid` lists walls of nearly the same colour. */
export type Garment = { id: string; fill: string; shade: string; avoid: readonly string[] };

type Palettes = {
  ink: string;
  light: string;
  walls: readonly Wall[];
  skins: readonly Skin[];
  hairs: readonly HairTint[];
  clothes: readonly Garment[];
  /** Colours of glasses, contrasting with the skin. */
  frames: Record<SkinTone, readonly string[]>;
  jewellery: readonly string[];
  freckle: string;
};

/** All colours of the drawn pictures. Pages use the tokens of `ui` instead. */
export const PALETTES = data as Palettes;

/** Blends two `#rrggbb` colours. `share` is that of the second one, 0 to 1. */
export function blend(first: string, second: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(first.slice(at, at + 2), 16);
    const b = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
