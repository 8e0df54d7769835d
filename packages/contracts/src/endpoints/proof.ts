import { Type } from 'typebox';
import { PasskeyAssertion, TypedCode } from '../entities/index.ts';
import { Password } from './shapes.ts';

export const Code = TypedCode(40);

/** The second step of a proof, where log-ins of the account take one: a code of the app, a recovery code, or a passkey. */
export const secondStep = { code: Type.Optional(Code), passkey: Type.Optional(PasskeyAssertion) };

/** Proof of who the member is: the password and, with two-step verification, a code or a passkey. */
export const proof = { password: Password, ...secondStep };

/** The same as headers. `x-passkey` is the passkey as JSON in percent-encoding. */
export const proofHeaders = Type.Object({
  'x-password': Password,
  'x-code': Type.Optional(Code),
  'x-passkey': Type.Optional(Type.String({ maxLength: 12_000 })),
});

/** What a proof can lack. */
export const UNPROVEN = [
  'wrong_password',
  'account_blocked',
  'second_factor_invalid',
  'passkey_invalid',
] as const;
