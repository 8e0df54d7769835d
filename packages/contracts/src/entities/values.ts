import { Type } from 'typebox';
import type { Static, TEnum, TSchema } from 'typebox';
import { COUNTRIES, CURRENCIES } from '../countries.ts';
import { LANGUAGES } from '../languages.ts';

/** A string that is one of the values. */
export function oneOf<const Values extends readonly string[]>(values: Values): TEnum<[...Values]> {
  return Type.Enum([...values] as [...Values], { type: 'string' }) as TEnum<[...Values]>;
}

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** ISO 8601, UTC. */
export const DateTime = Type.String({ format: 'date-time' });

/** `YYYY-MM-DD`. */
export const DateOnly = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

export const CurrencyCode = oneOf(CURRENCIES);
export const CountryCode = oneOf(COUNTRIES);
export const LanguageCode = oneOf(LANGUAGES);

/** `amount` in minor units (cents, øre, grosze). */
export const Money = Type.Object({ amount: Type.Integer(), currency: CurrencyCode });
export type Money = Static<typeof Money>;

/** A count that is exact up to the limit and a lower bound beyond it. */
export const Count = Type.Integer({ minimum: 0 });
