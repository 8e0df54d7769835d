import { Type } from 'typebox';
import {
  Count,
  Id,
  Passkey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
  PersonText,
  nullable,
} from '../entities/index.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { Code, UNPROVEN, proof, secondStep } from './proof.ts';
import { READS, WRITES, perAccount, perNetwork } from './rateLimits.ts';
import { Empty, Password, Token, User, strict } from './shapes.ts';

const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

const SecondFactor = Type.Object({
  totp: Type.Boolean(),
  recovery_codes_left: Count,
  /** The member's roles require a second factor. */
  required: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  /** Password logins also require a passkey or a recovery code, by the member's choice. */
  passkey_step: Type.Boolean(),
  /** Password logins require a second step. */
  second_step: Type.Boolean(),
});

/**
 * Response to a change that may enable two-step verification; includes recovery codes if there were
 * none.
 */
const SecondFactorChanged = Type.Object({
  ...SecondFactor.properties,
  recovery_codes: nullable(Type.Array(Type.String())),
});

const PROOFS = perAccount('password', 20);

export const accountFactorEndpoints = {
  'POST /api/second-factor.php': defineEndpoint({
    summary: 'Second step of a login: a code from the app, or a recovery code',
    access: 'anyone',
    anyPage: true,
    body: strict({ challenge: Token, code: Code }),
    answers: { 200: User },
    errors: ['second_factor_invalid', 'second_factor_expired', 'account_blocked', 'login_failed'],
    limit: perNetwork('second_factor', 100),
  }),
  'GET /api/second-factor.php': defineEndpoint({
    summary: 'State of two-step verification, and the passkeys',
    access: 'member',
    answers: { 200: SecondFactor },
    errors: [],
    limit: READS,
  }),
  'POST /api/second-factor.php?enrol=1': defineEndpoint({
    summary: 'Create a secret for an authenticator app; it takes effect once confirmed',
    access: 'member',
    body: strict(proof),
    answers: {
      /** `qr` is an SVG image of `uri`. */
      200: Type.Object({ secret: Type.String(), uri: Type.String(), qr: Type.String() }),
    },
    errors: [...UNPROVEN, 'conflict'],
    limit: PROOFS,
  }),
  'PUT /api/second-factor.php': defineEndpoint({
    summary: 'Confirm the authenticator app with a code; ends all other sessions',
    access: 'member',
    body: strict({ code: Code }),
    answers: { 200: RecoveryCodes },
    errors: ['second_factor_invalid', 'conflict'],
    limit: perAccount('second_factor_code', 20),
  }),
  'POST /api/second-factor.php?codes=1': defineEndpoint({
    summary: 'Replace the recovery codes',
    access: 'member',
    body: strict(proof),
    answers: { 200: RecoveryCodes },
    errors: [...UNPROVEN, 'conflict'],
    limit: PROOFS,
  }),
  'DELETE /api/second-factor.php': defineEndpoint({
    summary: 'Remove the authenticator app; ends all other sessions',
    access: 'member',
    body: strict(proof),
    answers: { 204: Empty },
    errors: UNPROVEN,
    limit: PROOFS,
  }),
  'POST /api/second-factor.php?passkey=1': defineEndpoint({
    summary: 'Second step of a login, with a passkey',
    access: 'anyone',
    anyPage: true,
    body: strict({ challenge: Token, passkey: PasskeyAssertion }),
    answers: { 200: User },
    errors: ['passkey_invalid', 'second_factor_expired', 'login_failed'],
    limit: perNetwork('second_factor', 100),
  }),
  'POST /api/passkey-login.php?options=1': defineEndpoint({
    summary: 'Options for the browser to request a passkey; single-use, valid for five minutes',
    access: 'anyone',
    anyPage: true,
    answers: { 200: PasskeyRequestOptions },
    errors: [],
    limit: perAccount('passkey_options', 300),
  }),
  'POST /api/passkey-login.php': defineEndpoint({
    summary: 'Log in with a passkey; sets the cookie `auth`',
    access: 'anyone',
    anyPage: true,
    body: strict({ passkey: PasskeyAssertion }),
    answers: { 200: User },
    errors: ['passkey_invalid', 'login_failed', 'account_disabled', 'account_pending_deletion'],
    limit: perNetwork('login', 100),
  }),
  'POST /api/passkey.php?options=1': defineEndpoint({
    summary: 'Options for the browser to create a passkey; single-use, valid for five minutes',
    access: 'confirmed',
    body: strict(proof),
    answers: { 200: PasskeyCreationOptions },
    errors: [...UNPROVEN, 'conflict'],
    limit: PROOFS,
  }),
  'POST /api/passkey.php': defineEndpoint({
    summary: 'Add a passkey',
    access: 'confirmed',
    body: strict({
      passkey: PasskeyRegistration,
      /** Defaults to the names of the browser and operating system. */
      name: Type.Optional(PersonText(LIMITS.passkeyNameLength)),
    }),
    answers: { 201: SecondFactorChanged },
    errors: ['passkey_invalid', 'conflict'],
    limit: WRITES,
  }),
  'PUT /api/passkey.php': defineEndpoint({
    summary: 'Set whether a login requires a passkey after the password; ends all other sessions',
    access: 'confirmed',
    body: strict({ ...proof, passkey_step: Type.Boolean() }),
    answers: { 200: SecondFactorChanged },
    errors: [...UNPROVEN, 'conflict'],
    limit: PROOFS,
  }),
  'DELETE /api/passkey.php': defineEndpoint({
    summary: 'Remove a passkey; ends all other sessions',
    access: 'member',
    body: strict({ ...proof, id: Id }),
    answers: { 200: SecondFactor },
    errors: [...UNPROVEN, 'not_found'],
    limit: PROOFS,
  }),
  'POST /api/confirm.php': defineEndpoint({
    summary: 'Re-authenticate for calls with `confirm`: by password and second factor, or by passkey',
    access: 'member',
    body: strict({ ...secondStep, password: Type.Optional(Password) }),
    answers: { 204: Empty },
    errors: UNPROVEN,
    limit: PROOFS,
  }),
};
