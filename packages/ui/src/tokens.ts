import { breakpoints, layout } from './page/tokens.ts';
import type { ColourName, TypeSize } from './page/tokens.ts';

const rem = (size: TypeSize): string => `${size / 16}rem`;

/** Colours by role. They depend on mode and niche. */
export const color = {
  paper: 'var(--paper)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  wash: 'var(--wash)',
  ink: 'var(--ink)',
  second: 'var(--second)',
  line: 'var(--line)',
  edge: 'var(--edge)',
  primary: 'var(--primary)',
  onPrimary: 'var(--on-primary)',
  primarySoft: 'var(--primary-soft)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  accentSoft: 'var(--accent-soft)',
  warning: 'var(--warning)',
  warningSoft: 'var(--warning-soft)',
  danger: 'var(--danger)',
  onDanger: 'var(--on-danger)',
  dangerSoft: 'var(--danger-soft)',
} as const satisfies Record<ColourName, string>;

/** Colours for use on pictures: text, the same in both modes, and glass, which follows the mode. */
export const onPicture = {
  text: 'var(--on-picture)',
  shade: 'var(--shade)',
  glass: 'color-mix(in srgb, var(--surface) 94%, transparent)',
  onGlass: 'var(--ink)',
  like: 'var(--accent)',
  online: 'var(--online-on-glass)',
} as const;

export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  24: '24px',
  32: '32px',
  48: '48px',
  64: '64px',
} as const;
export type Space = keyof typeof space;

/**
 * Returns a length on the 4 px grid that is missing from `space` and `size`: `steps(2.5)` is 10 px.
 */
export const steps = (count: number): string => `${count * 4}px`;

export const stroke = { 1: '1px', 2: '2px', 3: '3px', 4: '4px' } as const;

export const radius = { input: '12px', card: '20px', hero: '24px', full: '999px' } as const;

export const shadow = {
  soft: 'var(--shadow-soft)',
  high: 'var(--shadow-high)',
  scrim: 'var(--scrim)',
} as const;

/** Easing and durations. With reduced motion, durations are 0. */
export const motion = {
  fast: 'var(--fast)',
  medium: 'var(--medium)',
  slow: 'var(--slow)',
  ease: 'var(--ease)',
} as const;

export const font = { heading: 'var(--heading)', text: 'var(--text)' } as const;

/** Font sizes by their pixels at the default text size. */
export const type = {
  13: rem(13),
  14: rem(14),
  15.5: rem(15.5),
  16: rem(16),
  17: rem(17),
  20: rem(20),
  26: rem(26),
  34: rem(34),
  44: rem(44),
  64: rem(64),
} as const satisfies Record<TypeSize, string>;

/** Media conditions for `matchMedia` and `sizes`. */
export const mediaQuery = {
  sm: `(min-width: ${breakpoints.sm}px)`,
  md: `(min-width: ${breakpoints.md}px)`,
  lg: `(min-width: ${breakpoints.lg}px)`,
  xl: `(min-width: ${breakpoints.xl}px)`,
  xxl: `(min-width: ${breakpoints.xxl}px)`,
  phone: `(max-width: ${breakpoints.md - 0.02}px)`,
  /** Phones in portrait. */
  narrow: `(max-width: ${breakpoints.sm - 0.02}px)`,
  /** Phones in landscape. */
  low: '(max-height: 500px)',
} as const;

/** Media queries: `${media.md} { … }` applies from that width up. */
export const media = {
  sm: `@media ${mediaQuery.sm}`,
  md: `@media ${mediaQuery.md}`,
  lg: `@media ${mediaQuery.lg}`,
  xl: `@media ${mediaQuery.xl}`,
  xxl: `@media ${mediaQuery.xxl}`,
  phone: `@media ${mediaQuery.phone}`,
  low: `@media ${mediaQuery.low}`,
  hover: '@media (hover: hover)',
  moving: '@media (prefers-reduced-motion: no-preference)',
} as const;

export const size = {
  target: '44px',
  /** A single column, for a form or a short text. */
  form: '460px',
  topBar: `${layout.topBar}px`,
  bottomBar: `${layout.bottomBar}px`,
  reading: `${layout.reading}px`,
  portrait: layout.portrait,
} as const;

/** Stacking order, lowest first. */
export { layer } from './page/tokens.ts';
