import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateOnly, nullable, oneOf } from './values.ts';

/**
 * What a transparency report counts (Digital Services Act, articles 15 and 24). `automatic`: profiles that a report hid without a
 * person; such a measure lasts until a moderator has decided.
 */
export const TRANSPARENCY_FIGURES = [
  'reports',
  'complaints',
  'upheld',
  'dismissed',
  'accounts',
  'photos',
  'profiles',
  'automatic',
  'objections',
  'objections_upheld',
  'objections_dismissed',
] as const;
export type TransparencyFigure = (typeof TRANSPARENCY_FIGURES)[number];

/** A number of cases; null: between 1 and 4. */
const SafeCount = nullable(Count);

/** One half of a year on one site. */
export const TransparencyReport = Type.Object({
  from: DateOnly,
  /** The last day. */
  to: DateOnly,
  /** False while the period lasts. */
  complete: Type.Boolean(),
  figures: Type.Array(Type.Object({ figure: oneOf(TRANSPARENCY_FIGURES), count: SafeCount })),
  /** Reports by category. */
  categories: Type.Array(Type.Object({ category: Type.String(), count: SafeCount })),
  /** Half of the cases took no longer than this, in hours; null: too few. */
  median_hours: nullable(Type.Number()),
  objection_median_hours: nullable(Type.Number()),
});
export type TransparencyReport = Static<typeof TransparencyReport>;
