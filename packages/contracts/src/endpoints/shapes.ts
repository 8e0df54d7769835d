import { Type } from 'typebox';
import type { TProperties } from 'typebox';
import { Email, Password, PersonText, SelfUser, TypedCode, oneOf } from '../entities/index.ts';
import { TRUST_LISTS } from '../entities/kinds.ts';

export { Email, Password };

export function strict<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export const Empty = Type.Null();
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
export const Token = TypedCode(200);

export const User = Type.Object({ user: SelfUser });
/** Why staff acted, for the audit log. */
export const Reason = PersonText(500, { minLength: 3 });
/** A site's domain. */
export const Site = Type.String({ minLength: 1, maxLength: 253 });
/** An entry in a list of words, hosts, names or patterns. */
export const LIST_VALUE = { kind: oneOf(TRUST_LISTS), value: PersonText(200, { minLength: 1 }) };
