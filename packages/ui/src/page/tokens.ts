/** Colours that all niches share. Text has a contrast of at least 4.5:1, edges of controls 3:1. */
type BaseColours = {
  paper: string;
  surface: string;
  sunken: string;
  wash: string;
  ink: string;
  second: string;
  line: string;
  edge: string;
  accent: string;
  onAccent: string;
  accentSoft: string;
  warning: string;
  warningSoft: string;
  danger: string;
  onDanger: string;
  dangerSoft: string;
};

export type NicheColours = {
  primary: string;
  onPrimary: string;
  primarySoft: string;
};

export type Mode = 'light' | 'dark';
export type ColourName = keyof BaseColours | keyof NicheColours;

export const baseColours: Record<Mode, BaseColours> = {
  light: {
    paper: '#FBF8F3',
    surface: '#FFFFFF',
    sunken: '#F3EEE6',
    wash: '#EBE4D9',
    ink: '#1F1B17',
    second: '#5B534A',
    line: '#E4DCD0',
    edge: '#8A8074',
    accent: '#C42359',
    onAccent: '#FFFFFF',
    accentSoft: '#FCE6ED',
    warning: '#8A5A00',
    warningSoft: '#FBF1DD',
    danger: '#B3261E',
    onDanger: '#FFFFFF',
    dangerSoft: '#FBE9E7',
  },
  dark: {
    paper: '#15130F',
    surface: '#1E1B17',
    sunken: '#110F0C',
    wash: '#2A2621',
    ink: '#F4EFE7',
    second: '#B9AFA2',
    line: '#37322B',
    edge: '#80776B',
    accent: '#FF7AA2',
    onAccent: '#3A0719',
    accentSoft: '#3A1622',
    warning: '#E8B04A',
    warningSoft: '#30240F',
    danger: '#FF8A80',
    onDanger: '#3B0906',
    dangerSoft: '#3A1714',
  },
};

/** In CSS pixels. Emitted as rem, so that they follow the reader's font size. */
export const typeScale = [13, 14, 15.5, 17, 20, 26, 34, 44, 64] as const;
export type TypeSize = (typeof typeScale)[number] | 16;

export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

/** The `<meta name="theme-color">` of each mode. */
export const chromeColour: Record<Mode, string> = {
  light: baseColours.light.paper,
  dark: baseColours.dark.paper,
};

export const layer = { raised: 1, bar: 10, overlay: 100, toast: 200 } as const;

export const layout = {
  topBar: 64,
  bottomBar: 64,
  /** Maximum width of pages and bars, which have the same left edge. */
  content: 1680,
  /** Maximum width of forms and texts, from the same left edge. */
  reading: 620,
  /** Width of a profile's first picture. Chosen so that its height fits the window. */
  portrait: 'clamp(240px,(100svh - 172px)*.75,min(41%,560px))',
} as const;

export const gridColumns = 12;

/**
 * Columns per face by minimum width. Each value fills complete rows with a page of 24, at two to
 * six per row.
 */
export const faceSpans = { any: 6, sm: 4, lg: 3, xxl: 2 } as const;
