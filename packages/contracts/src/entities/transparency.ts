import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateOnly, nullable, oneOf } from './values.ts';

/**
 * Transparency figures (Digital Services Act, articles 15 and 24). `flagged`: reports of trusted
 * flaggers. `limits`: new conversations slowed or held. `automatic`: fully automated restrictions.
 * `second_looks`: cases and photos judged again without seeing the decision.
 */
export const TRANSPARENCY_FIGURES = [
  'reports',
  'flagged',
  'complaints',
  'upheld',
  'dismissed',
  'accounts',
  'photos',
  'profiles',
  'messages',
  'limits',
  'warnings',
  'automatic',
  'objections',
  'objections_upheld',
  'objections_dismissed',
  'second_looks',
  'second_looks_agreed',
] as const;
export type TransparencyFigure = (typeof TRANSPARENCY_FIGURES)[number];

/** A number of cases; null for 1 to 4. */
const SafeCount = nullable(Count);

/** Half a year on one site. */
export const TransparencyReport = Type.Object({
  from: DateOnly,
  /** Inclusive. */
  to: DateOnly,
  /** False during the period. */
  complete: Type.Boolean(),
  figures: Type.Array(Type.Object({ figure: oneOf(TRANSPARENCY_FIGURES), count: SafeCount })),
  categories: Type.Array(Type.Object({ category: Type.String(), count: SafeCount })),
  /**
   * Average number of monthly active members in the EU, over the recorded months among the last
   * six, each given by its first day. Also null if no month is recorded.
   */
  active: Type.Object({ average: SafeCount, months: Type.Array(DateOnly) }),
  /** Median handling time in hours; null: too few cases. */
  median_hours: nullable(Type.Number()),
  objection_median_hours: nullable(Type.Number()),
});
export type TransparencyReport = Static<typeof TransparencyReport>;
