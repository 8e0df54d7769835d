import { Type } from 'typebox';
import type { Static, TEnum, TSchema } from 'typebox';
import { COUNTRIES, CURRENCIES } from '../countries.ts';
import { LANGUAGES } from '../languages.ts';

export function oneOf<const Values extends readonly string[]>(values: Values): TEnum<[...Values]> {
  return Type.Enum([...values] as [...Values], { type: 'string' }) as TEnum<[...Values]>;
}

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** How the server normalises a string; default `cleanText`. `secret`: unchanged. */
export type Typed = 'address' | 'code' | 'secret';

const typed = (kind: Typed) => ({ 'x-typed': kind });

/** A text of at most this many graphemes, with up to four code units each on average. */
export const PersonText = (graphemes: number, least: { minLength?: number } = {}) =>
  Type.String({ ...least, maxLength: graphemes * 4, 'x-graphemes': graphemes });

/** Normalised by `cleanAddress`. */
export const Email = Type.String({ minLength: 1, maxLength: 320, ...typed('address') });
/** A code or a link's token; normalised by `cleanCode`. */
export const TypedCode = (maxLength: number) => Type.String({ minLength: 1, maxLength, ...typed('code') });
export const Password = Type.String({ minLength: 1, maxLength: 1024, ...typed('secret') });

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

export const Count = Type.Integer({ minimum: 0 });
