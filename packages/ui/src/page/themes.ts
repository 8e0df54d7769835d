import type { Mode, NicheColours } from './tokens.ts';

/** In the order of the site setting `niche`, 1 to 7. */
export const themeIds = ['general', 'she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'] as const;
export type ThemeId = (typeof themeIds)[number];

export const themes: Record<ThemeId, Record<Mode, NicheColours>> = {
  general: {
    light: { primary: '#0B6E4F', onPrimary: '#FFFFFF', primarySoft: '#E1F1EA' },
    dark: { primary: '#4CC495', onPrimary: '#06281C', primarySoft: '#12352A' },
  },
  she: {
    light: { primary: '#7A3E9D', onPrimary: '#FFFFFF', primarySoft: '#F2E8F7' },
    dark: { primary: '#CBA0E6', onPrimary: '#2C0F3D', primarySoft: '#31223B' },
  },
  bdsm: {
    light: { primary: '#7D1F2B', onPrimary: '#FFFFFF', primarySoft: '#F6E6E7' },
    dark: { primary: '#E9929C', onPrimary: '#3D0810', primarySoft: '#3B1D20' },
  },
  bbw: {
    light: { primary: '#A34708', onPrimary: '#FFFFFF', primarySoft: '#FAEBDF' },
    dark: { primary: '#F0A06A', onPrimary: '#3A1700', primarySoft: '#3A2415' },
  },
  gilf: {
    light: { primary: '#5C5A8C', onPrimary: '#FFFFFF', primarySoft: '#EBEBF4' },
    dark: { primary: '#B2B0E4', onPrimary: '#1C1B3D', primarySoft: '#28273A' },
  },
  milf: {
    light: { primary: '#0A6A78', onPrimary: '#FFFFFF', primarySoft: '#DFF0F3' },
    dark: { primary: '#5FC3D2', onPrimary: '#03272D', primarySoft: '#11343A' },
  },
  gay: {
    light: { primary: '#1D5FBF', onPrimary: '#FFFFFF', primarySoft: '#E4EDFA' },
    dark: { primary: '#8DB8FA', onPrimary: '#08224A', primarySoft: '#182A45' },
  },
};

/** Returns the theme of a `niche` setting (1 to 7), or the general theme for any other value. */
export function themeOfNiche(niche: number): ThemeId {
  return themeIds[niche - 1] ?? 'general';
}
