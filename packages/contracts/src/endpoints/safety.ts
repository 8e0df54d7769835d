import { Type } from 'typebox';
import { COMPLAINT_CATEGORIES, REPORT_CATEGORIES } from '../attributes.ts';
import {
  Case,
  Count,
  DateTime,
  Id,
  MainImage,
  Photo,
  StaffCase,
  StaffPhoto,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint, perAccount, perNetwork } from './defineEndpoint.ts';
import { Email, Page, strict } from './shapes.ts';

const Blocked = Type.Object({
  profiles: Type.Array(
    Type.Object({ id: Id, name: Type.String(), main_image: nullable(MainImage), blocked_at: DateTime }),
  ),
});

const CaseText = Type.String({ minLength: 1, maxLength: LIMITS.reportTextLength * 4 });

const DAY = 86_400;

const CASE_STATUSES = ['open', 'upheld', 'dismissed'] as const;

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
  'GET /api/console-photos.php': defineEndpoint({
    summary: 'Photos waiting for a decision, oldest first',
    access: 'staff',
    roles: ['moderator'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ photos: Type.Array(StaffPhoto), num_results: Count }) },
    errors: [],
  }),
  'PUT /api/console-photos.php': defineEndpoint({
    summary: 'Accept a photo, or refuse it with a reason',
    access: 'staff',
    roles: ['moderator'],
    body: strict({
      id: Id,
      status: oneOf(['active', 'rejected']),
      /** Needed with `rejected`: one of PHOTO_REJECTIONS, or words for the owner. */
      rejection: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    answers: { 200: Type.Object({ photo: Photo }) },
    errors: ['not_found', 'forbidden', 'conflict'],
  }),
  'GET /api/console-cases.php': defineEndpoint({
    summary: 'Reports and complaints with their evidence',
    access: 'staff',
    roles: ['moderator', 'support'],
    query: Type.Object({ status: Type.Optional(oneOf(CASE_STATUSES)), id: Type.Optional(Id), page: Page }),
    answers: { 200: Type.Object({ cases: Type.Array(StaffCase), num_results: Count }) },
    errors: ['not_found'],
  }),
  'PUT /api/console-cases.php': defineEndpoint({
    summary: 'Decide a case and answer its author',
    access: 'staff',
    roles: ['moderator', 'support'],
    body: strict({
      id: Id,
      status: oneOf(['upheld', 'dismissed']),
      outcome: Type.String({ minLength: 1, maxLength: 1000 }),
      disable_member: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Type.Object({ case: StaffCase }) },
    errors: ['not_found', 'conflict', 'forbidden'],
  }),
};
