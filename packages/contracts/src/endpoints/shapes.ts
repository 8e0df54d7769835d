import { Type } from 'typebox';
import type { TProperties } from 'typebox';

/** A body or a query that takes nothing else. */
export function strict<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export const Empty = Type.Null();
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
export const Email = Type.String({ minLength: 1, maxLength: 320 });
export const Password = Type.String({ minLength: 1, maxLength: 1024 });
export const Token = Type.String({ minLength: 1, maxLength: 200 });
