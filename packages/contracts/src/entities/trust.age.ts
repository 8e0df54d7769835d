import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AGE_ENDS, AGE_METHODS, AGE_MOMENTS } from './kinds.ts';
import { DateTime, nullable, oneOf } from './values.ts';

/** The age check that a member's country requires, and its progress. */
export const AgeCheck = Type.Object({
  /** Moments that require the check; empty if there are none or the check was passed. */
  due: Type.Array(oneOf(AGE_MOMENTS)),
  /** Methods accepted in the country. */
  methods: Type.Array(oneOf(AGE_METHODS)),
  /** The law and its authority, as the law names them; null if there is no rule. */
  source: nullable(Type.String()),
  passed: nullable(Type.Object({ at: DateTime, method: oneOf(AGE_METHODS) })),
  /** The last attempt of the past hour; `waiting` for the provider. */
  attempt: nullable(
    Type.Object({ method: oneOf(AGE_METHODS), state: oneOf(['waiting', ...AGE_ENDS]), at: DateTime }),
  ),
});
export type AgeCheck = Static<typeof AgeCheck>;
