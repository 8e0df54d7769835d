import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import { SelfUser } from '../entities/index.ts';

/** A body or query without undeclared properties. */
export function strict<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export const Empty = Type.Null();
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
export const Email = Type.String({ minLength: 1, maxLength: 320 });
export const Password = Type.String({ minLength: 1, maxLength: 1024 });
export const Token = Type.String({ minLength: 1, maxLength: 200 });

export const User = Type.Object({ user: SelfUser });
/** Why staff acted, for the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 500 });
/** A site's domain. */
export const Site = Type.String({ minLength: 1, maxLength: 253 });
