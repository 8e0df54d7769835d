import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DateTime, Id, nullable, oneOf } from './values.ts';

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: DateTime,
  /** Null: never used. */
  last_used_at: nullable(DateTime),
});
export type Passkey = Static<typeof Passkey>;

/** Binary data in base64url. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const TYPE = oneOf(['public-key']);
const Credential = {
  id: bytes(1500),
  rawId: bytes(1500),
  type: TYPE,
  clientExtensionResults: Type.Object({}),
};

/** The part of `RegistrationResponseJSON` (WebAuthn) that the server reads. */
export const PasskeyRegistration = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
});
export type PasskeyRegistration = Static<typeof PasskeyRegistration>;

/** The part of `AuthenticationResponseJSON` (WebAuthn) that the server reads. */
export const PasskeyAssertion = Type.Object({
  ...Credential,
  response: Type.Object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: Type.Optional(bytes(200)),
  }),
});
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`. */
export const PasskeyCreationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: TYPE, alg: Type.Integer() })),
  timeout: Type.Integer(),
  attestation: oneOf(['none']),
  excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: TYPE })),
  authenticatorSelection: Type.Object({
    residentKey: oneOf(['required']),
    requireResidentKey: Type.Boolean(),
    userVerification: oneOf(['required']),
  }),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: oneOf(['required']),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;
