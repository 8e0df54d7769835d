import { Type } from 'typebox';
import { GENDERS } from '../attributes.ts';
import {
  Consents,
  CountryCode,
  DateTime,
  Id,
  LanguageCode,
  PersonText,
  SelfUser,
  Tracking,
  TypedCode,
  oneOf,
} from '../entities/index.ts';
import { FIELD_CODES } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, perAccount, perNetwork, perTarget } from './rateLimits.ts';
import { Email, Password, Token, User, strict } from './shapes.ts';

const form = {
  name: Type.String({ maxLength: 100 }),
  email: Email,
  password: Password,
  date_of_birth: Type.String({ maxLength: 20 }),
  gender: oneOf(GENDERS),
  seeking: oneOf(GENDERS),
  country: CountryCode,
  region: Type.Optional(Type.String({ maxLength: 16 })),
  city: Type.Optional(PersonText(80)),
  language: LanguageCode,
  consents: Consents,
  tracking: Type.Optional(Tracking),
  invite: Type.Optional(TypedCode(64)),
  target_profile: Type.Optional(Id),
  signup_message: Type.Optional(Type.String({ minLength: 1, maxLength: LIMITS.messageLength * 8 })),
};

export const signupEndpoints = {
  'GET /api/signup.php': defineEndpoint({
    summary: 'Whether and how a visitor can sign up here',
    access: 'anyone',
    anyPage: true,
    query: Type.Object({
      invite: Type.Optional(TypedCode(64)),
      network: Type.Optional(Type.String({ maxLength: 100 })),
      ref: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    answers: {
      200: Type.Object({
        open: Type.Boolean(),
        gate: oneOf(['all', 'with_trafficsource', 'invite']),
        min_age: Type.Integer(),
        steps: Type.Array(oneOf(['seek', 'birth', 'name', 'place', 'account', 'confirm'])),
        consents: Type.Array(
          Type.Object({
            key: oneOf(['terms', 'sensitive', 'marketing']),
            required: Type.Boolean(),
            version: DateTime,
          }),
        ),
      }),
    },
    errors: [],
    limit: perNetwork('signup_state', 600),
  }),
  'POST /api/signup.php?check=1': defineEndpoint({
    summary: 'Check any fields of the form; an address is checked at most 5 times an hour per network',
    access: 'anyone',
    anyPage: true,
    body: Type.Partial(Type.Object(form), { additionalProperties: false }),
    answers: {
      200: Type.Object({
        fields: Type.Record(Type.String(), oneOf(FIELD_CODES)),
        /** Up to three available names similar to a taken one. */
        names: Type.Optional(Type.Array(Type.String())),
      }),
    },
    errors: ['rate_limited'],
    limit: perNetwork('signup_check', 600),
  }),
  'POST /api/signup.php': defineEndpoint({
    summary: 'Create the account, log in, and mail the link that confirms the address',
    access: 'anyone',
    anyPage: true,
    body: strict(form),
    answers: { 201: User },
    errors: ['email_in_use', 'account_pending_deletion', 'signup_closed', 'conflict'],
    // Counts every submitted form; new accounts are counted by `signup` (5 an hour).
    limit: perNetwork('signup_form', 60),
    idempotent: true,
  }),
  'POST /api/token.php': defineEndpoint({
    summary:
      'Resolve a short link: an invite, the confirmation of an address (`own`: the logged-in member’s), or a campaign',
    access: 'anyone',
    anyPage: true,
    body: strict({ token: Token }),
    answers: {
      200: Type.Union([
        Type.Object({ kind: Type.Literal('invite'), invite: Type.String() }),
        Type.Object({ kind: Type.Literal('activation'), own: Type.Boolean() }),
        Type.Object({ kind: Type.Literal('campaign'), path: Type.String() }),
      ]),
    },
    errors: ['not_found', 'link_expired'],
    limit: perNetwork('token', 60),
  }),
  'POST /api/activate.php': defineEndpoint({
    summary:
      'Confirm the e-mail address with the mailed link; returns `user` if the same member is logged in here',
    access: 'anyone',
    anyPage: true,
    body: strict({ token: Token }),
    answers: { 200: Type.Object({ user: Type.Optional(SelfUser) }) },
    errors: ['link_expired', 'activation_failed'],
    limit: perNetwork('token', 60),
  }),
  'POST /api/activate.php?resend=1': defineEndpoint({
    summary: 'Resend the confirmation, at most once a minute; `email` changes the address',
    access: 'member',
    body: strict({ email: Type.Optional(Email) }),
    answers: { 200: Type.Object({ email: Type.String(), resend_after: DateTime }) },
    errors: ['conflict', 'email_in_use', 'rate_limited'],
    limit: [perAccount('activation_resend', 20), perTarget('activation_address', 'email', 10, DAY)],
  }),
};
