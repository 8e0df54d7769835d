import { Type } from 'typebox';
import { PasskeyAssertion, TypedCode } from '../entities/index.ts';
import { Password } from './shapes.ts';

export const Code = TypedCode(40);

/** The second step, if the account requires one: an app code, a recovery code or a passkey. */
export const secondStep = { code: Type.Optional(Code), passkey: Type.Optional(PasskeyAssertion) };

/** Re-authentication: the password and, with two-step verification, the second step. */
export const proof = { password: Password, ...secondStep };

/** `proof` as headers. `x-passkey` is percent-encoded JSON. */
export const proofHeaders = Type.Object({
  'x-password': Password,
  'x-code': Type.Optional(Code),
  'x-passkey': Type.Optional(Type.String({ maxLength: 12_000 })),
});

/** Errors for a missing or wrong proof. */
export const UNPROVEN = [
  'wrong_password',
  'account_blocked',
  'second_factor_invalid',
  'passkey_invalid',
] as const;
