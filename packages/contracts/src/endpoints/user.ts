import { Type } from 'typebox';
import { DELETION_REASONS } from '../attributes.ts';
import {
  DateTime,
  LanguageCode,
  PushSubscriptionBody,
  SelfUser,
  Session,
  SpendLimit,
  Id,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint, perAccount, perNetwork } from './defineEndpoint.ts';
import { Email, Empty, Password, strict, Token } from './shapes.ts';

const User = Type.Object({ user: SelfUser });

export const userEndpoints = {
  'POST /api/user.php': defineEndpoint({
    summary: 'Log in with e-mail address or name; sets the cookie `auth`',
    access: 'anyone',
    body: strict({ email: Email, password: Password }),
    answers: { 200: User },
    errors: ['login_failed', 'account_blocked', 'account_disabled', 'account_pending_deletion'],
    limit: perNetwork('login', 100),
  }),
  'GET /api/user.php': defineEndpoint({
    summary: 'The member who is logged in',
    access: 'member',
    answers: { 200: User },
    errors: [],
  }),
  'PUT /api/user.php': defineEndpoint({
    summary: 'Change account settings; only the given ones',
    access: 'member',
    body: strict({
      language: Type.Optional(LanguageCode),
      invisible: Type.Optional(Type.Boolean()),
      read_receipts: Type.Optional(Type.Boolean()),
      typing: Type.Optional(Type.Boolean()),
      discreet_push: Type.Optional(Type.Boolean()),
      timezone: Type.Optional(Type.String({ maxLength: 64 })),
      spend_limit: Type.Optional(nullable(SpendLimit)),
    }),
    answers: { 200: User },
    errors: [],
  }),
  'DELETE /api/user.php': defineEndpoint({
    summary: 'Delete the account; it can be taken back for 14 days',
    access: 'member',
    body: strict({
      password: Password,
      reason: Type.Optional(oneOf(DELETION_REASONS)),
      remarks: Type.Optional(Type.String({ maxLength: LIMITS.remarksLength * 4 })),
    }),
    answers: { 200: Type.Object({ reactivate_until: DateTime }) },
    errors: ['wrong_password', 'account_blocked', 'conflict'],
    limit: perAccount('password', 20),
  }),
  'POST /api/user.php?push=1': defineEndpoint({
    summary: 'Save a push subscription of this browser',
    access: 'member',
    body: PushSubscriptionBody,
    answers: { 200: Type.Object({ subscribed: Type.Boolean() }) },
    errors: [],
  }),
  'DELETE /api/user.php?push=1': defineEndpoint({
    summary: 'Forget a push subscription',
    access: 'member',
    body: strict({ endpoint: Type.String({ maxLength: 1000 }) }),
    answers: { 200: Type.Object({ subscribed: Type.Boolean() }) },
    errors: [],
  }),
  'GET /api/logout.php': defineEndpoint({
    summary: 'Log out; refused from another site although it is a GET',
    access: 'anyone',
    answers: { 204: Empty },
    errors: ['cross_site_request'],
  }),
  'PUT /api/password.php': defineEndpoint({
    summary: 'Change the password; ends all other sessions',
    access: 'member',
    body: strict({ old_password: Password, new_password: Password, new_password_repeat: Password }),
    answers: { 204: Empty },
    errors: ['wrong_password', 'account_blocked', 'passwords_differ'],
    limit: perAccount('password', 20),
  }),
  'POST /api/mail-change.php': defineEndpoint({
    summary: 'Ask for another e-mail address; a link goes to the new one',
    access: 'member',
    body: strict({ email: Email, password: Password }),
    answers: { 204: Empty },
    errors: ['wrong_password', 'account_blocked', 'email_in_use'],
    limit: perAccount('mail_change', 10),
  }),
  'PUT /api/mail-change.php': defineEndpoint({
    summary: 'Confirm the new e-mail address by its link',
    access: 'anyone',
    body: strict({ token: Token }),
    answers: { 204: Empty },
    errors: ['link_expired', 'email_in_use'],
    limit: perNetwork('token', 60),
  }),
  'GET /api/sessions.php': defineEndpoint({
    summary: "The member's signed-in devices",
    access: 'member',
    answers: { 200: Type.Object({ sessions: Type.Array(Session) }) },
    errors: [],
  }),
  'DELETE /api/sessions.php': defineEndpoint({
    summary: 'End one session',
    access: 'member',
    body: strict({ id: Id }),
    answers: { 200: Type.Object({ sessions: Type.Array(Session) }) },
    errors: ['not_found'],
  }),
  'GET /api/export.php': defineEndpoint({
    summary: 'Everything the service holds on the member: JSON and photos in one archive',
    access: 'member',
    headers: Type.Object({ 'x-password': Password }),
    answers: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
    errors: ['wrong_password', 'account_blocked'],
    limit: perAccount('export', 10, 86_400),
    binary: 'application/zip',
  }),
};
