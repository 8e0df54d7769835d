import { Type } from 'typebox';
import { COMPLAINT_CATEGORIES, DISABLED_NOTIFICATION_CAUSES, REPORT_CATEGORIES } from '../attributes.ts';
import { Case, DateTime, Id, MainImage, Notifications, nullable, oneOf } from '../entities/index.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint, perAccount, perNetwork } from './defineEndpoint.ts';
import { Email, Empty, strict } from './shapes.ts';

const Blocked = Type.Object({
  profiles: Type.Array(
    Type.Object({ id: Id, name: Type.String(), main_image: nullable(MainImage), blocked_at: DateTime }),
  ),
});
const CaseText = Type.String({ minLength: 1, maxLength: LIMITS.reportTextLength * 4 });
const DAY = 86_400;

export const safetyEndpoints = {
  'GET /api/block.php': defineEndpoint({
    summary: 'Members whom I blocked',
    access: 'member',
    answers: { 200: Blocked },
    errors: [],
  }),
  'POST /api/block.php': defineEndpoint({
    summary: 'Block a member; chats and likes vanish for both',
    access: 'member',
    body: strict({ profile: Id }),
    answers: { 200: Blocked },
    errors: ['not_found', 'own_profile'],
    limit: perAccount('block', 120),
  }),
  'DELETE /api/block.php': defineEndpoint({
    summary: 'Unblock a member',
    access: 'member',
    body: strict({ profile: Id }),
    answers: { 200: Blocked },
    errors: ['not_found'],
  }),
  'GET /api/report.php': defineEndpoint({
    summary: 'My reports and complaints and what became of them',
    access: 'member',
    answers: { 200: Type.Object({ cases: Type.Array(Case) }) },
    errors: [],
  }),
  'POST /api/report.php': defineEndpoint({
    summary: 'Report a member, a message or a photo; the evidence is attached by the server',
    access: 'member',
    body: strict({
      profile: Type.Optional(Id),
      message: Type.Optional(Id),
      photo: Type.Optional(Id),
      category: oneOf(REPORT_CATEGORIES),
      text: Type.Optional(CaseText),
      email: Type.Optional(Email),
    }),
    answers: { 201: Type.Object({ case: Case }) },
    errors: ['not_found', 'own_profile'],
    limit: perAccount('report', LIMITS.reportsPerDay, DAY),
    idempotent: true,
  }),
  'POST /api/complaint.php': defineEndpoint({
    summary: 'Complain, also without an account (then with `email`)',
    access: 'anyone',
    body: strict({
      profile: Type.Optional(Id),
      category: oneOf(COMPLAINT_CATEGORIES),
      text: CaseText,
      email: Type.Optional(Email),
    }),
    answers: { 201: Type.Object({ case: Case }) },
    errors: ['not_found'],
    limit: perNetwork('complaint', LIMITS.reportsPerDay, DAY),
    idempotent: true,
  }),
  'GET /api/notifications.php': defineEndpoint({
    summary: 'Which notifications come by which channel',
    access: 'member',
    answers: { 200: Type.Object({ notifications: Notifications }) },
    errors: [],
  }),
  'PUT /api/notifications.php': defineEndpoint({
    summary:
      'Switch notifications; `enable_email` lifts a stop that came from bounce, complaint or unsubscribing',
    access: 'member',
    body: strict({
      notifications: Type.Optional(Type.Partial(Notifications, { additionalProperties: false })),
      enable_email: Type.Optional(Type.Literal(true)),
    }),
    answers: { 200: Type.Object({ notifications: Notifications }) },
    errors: [],
  }),
  'POST /api/mail-events.php': defineEndpoint({
    summary: 'Bounces, complaints and list-unsubscribes, signed by the mail service',
    access: 'anyone',
    body: strict({ type: oneOf(DISABLED_NOTIFICATION_CAUSES), email: Email }),
    answers: { 204: Empty },
    errors: [],
    csrf: false,
  }),
};
