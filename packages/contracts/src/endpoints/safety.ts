import { Type } from 'typebox';
import { COMPLAINT_CATEGORIES, REPORT_CATEGORIES } from '../attributes.ts';
import {
  CASE_MEASURES,
  Case,
  Count,
  DATA_REQUESTS,
  DateTime,
  Decision,
  Id,
  MainImage,
  PersonText,
  Photo,
  PictureTime,
  StaffCase,
  StaffPhoto,
  TransparencyReport,
  TypedCode,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { UNPROVEN, proof } from './proof.ts';
import {
  DAY,
  READS,
  SITE_DATA,
  STAFF_READS,
  STAFF_WRITES,
  WRITES,
  perAccount,
  perNetwork,
  perPair,
} from './rateLimits.ts';
import { Email, Empty, Page, Reason, Token, strict } from './shapes.ts';

const Blocked = Type.Object({
  profiles: Type.Array(
    Type.Object({ id: Id, name: Type.String(), main_image: nullable(MainImage), blocked_at: DateTime }),
  ),
});

const CaseText = PersonText(LIMITS.reportTextLength, { minLength: 1 });

/** From the link in the statement of reasons. */
const DecisionToken = TypedCode(200);

const CASE_STATUSES = ['open', 'upheld', 'dismissed'] as const;

export const safetyEndpoints = {
  'GET /api/block.php': defineEndpoint({
    summary: 'Members blocked by the caller',
    access: 'member',
    answers: { 200: Blocked },
    errors: [],
    limit: READS,
  }),
  'POST /api/block.php': defineEndpoint({
    summary: 'Block a member; removes chats and likes for both',
    access: 'member',
    body: strict({ profile: Id }),
    answers: { 200: Blocked },
    errors: ['not_found', 'own_profile'],
    limit: [perAccount('block', 120), perPair('block_again', 'profile', 20, DAY)],
  }),
  'DELETE /api/block.php': defineEndpoint({
    summary: 'Unblock a member',
    access: 'member',
    body: strict({ profile: Id }),
    answers: { 200: Blocked },
    errors: ['not_found'],
    limit: WRITES,
  }),
  'GET /api/report.php': defineEndpoint({
    summary: 'The member’s reports and complaints with their outcomes',
    access: 'member',
    answers: { 200: Type.Object({ cases: Type.Array(Case) }) },
    errors: [],
    limit: READS,
  }),
  'POST /api/report.php': defineEndpoint({
    summary: 'Report a member, a message or a photo; the server attaches the evidence',
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
    limit: [
      perAccount('report', LIMITS.reportsPerDay, DAY),
      perNetwork('report_network', LIMITS.reportsPerDay, DAY),
    ],
    idempotent: true,
  }),
  'POST /api/complaint.php': defineEndpoint({
    summary: 'File a complaint; without an account, `email` is required',
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
  'GET /api/decision.php': defineEndpoint({
    summary: 'The statement of reasons, or the reply to a report, for a mailed link',
    access: 'anyone',
    anyPage: true,
    query: Type.Object({ token: DecisionToken }),
    answers: { 200: Type.Object({ decision: Decision }) },
    errors: ['not_found'],
    limit: perNetwork('decision', 120),
  }),
  'POST /api/decision.php': defineEndpoint({
    summary: 'Object to a decision within six months, once; another moderator decides',
    access: 'anyone',
    anyPage: true,
    body: strict({ token: DecisionToken, text: CaseText }),
    answers: { 201: Type.Object({ decision: Decision }) },
    errors: ['not_found', 'conflict', 'link_expired'],
    limit: perNetwork('objection', LIMITS.reportsPerDay, DAY),
  }),
  'PUT /api/decision.php': defineEndpoint({
    summary: 'Log a disabled member in for export, deletion, transactions and refunds only',
    access: 'anyone',
    anyPage: true,
    body: strict({ ...proof, token: DecisionToken }),
    answers: { 204: Empty },
    errors: [...UNPROVEN, 'not_found', 'conflict'],
    limit: perNetwork('decision_login', 20),
  }),
  'POST /api/data-request.php': defineEndpoint({
    summary: 'Mail a link for a copy or the erasure of data to people who cannot log in',
    access: 'anyone',
    anyPage: true,
    body: strict({ email: Email, kind: oneOf(DATA_REQUESTS) }),
    answers: { 204: Empty },
    errors: [],
    limit: perNetwork('data_request', 5, DAY),
  }),
  'GET /api/data-request.php': defineEndpoint({
    summary: 'What the link requests, and whether staff must reply, which requires a text',
    access: 'anyone',
    anyPage: true,
    query: strict({ token: Token }),
    answers: { 200: Type.Object({ kind: oneOf(DATA_REQUESTS), by_staff: Type.Boolean() }) },
    errors: ['link_expired'],
    limit: perNetwork('token', 60),
  }),
  'PUT /api/data-request.php': defineEndpoint({
    summary: 'Use the link; returns the URL of the copy, the day of the erasure, or a case for staff',
    access: 'anyone',
    anyPage: true,
    body: strict({ token: Token, text: Type.Optional(CaseText) }),
    answers: {
      200: Type.Object({
        copy: nullable(Type.String()),
        erased_on: nullable(DateTime),
        case: nullable(Case),
      }),
    },
    errors: ['link_expired'],
    limit: perNetwork('token', 60),
  }),
  'GET /api/data-copy.php': defineEndpoint({
    summary: 'The archive of `export.php` at a signed URL that expires',
    access: 'anyone',
    anyPage: true,
    query: strict({ token: Token }),
    answers: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
    errors: ['link_expired'],
    limit: perNetwork('data_copy', 10, DAY),
    binary: 'application/zip',
  }),
  'GET /api/transparency.php': defineEndpoint({
    summary: "The site's transparency reports, the newest first",
    access: 'anyone',
    answers: { 200: Type.Object({ reports: Type.Array(TransparencyReport) }) },
    errors: [],
    limit: SITE_DATA,
  }),
  'GET /api/console-transparency.php': defineEndpoint({
    summary: 'The transparency reports of all sites with exact numbers, as a table',
    access: 'staff',
    roles: ['moderator'],
    answers: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
    errors: [],
    limit: STAFF_READS,
    binary: 'text/csv',
  }),
  'GET /api/console-photos.php': defineEndpoint({
    summary: 'Photos waiting for a decision: known pictures, then the others, oldest first',
    access: 'staff',
    roles: ['moderator'],
    query: Type.Object({ page: Page }),
    answers: {
      200: Type.Object({ photos: Type.Array(StaffPhoto), num_results: Count, time: PictureTime }),
    },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-photos.php': defineEndpoint({
    summary: 'Accept a photo, or reject it with a reason',
    access: 'staff',
    roles: ['moderator'],
    body: strict({
      id: Id,
      status: oneOf(['active', 'rejected']),
      /** Required for `rejected`: one of PHOTO_REJECTIONS, or free text for the owner. */
      rejection: Type.Optional(PersonText(300)),
    }),
    answers: { 200: Type.Object({ photo: Photo }) },
    errors: ['not_found', 'forbidden', 'conflict'],
    limit: perAccount('staff_photos', 3000),
  }),
  'GET /api/console-cases.php': defineEndpoint({
    summary: 'Reports and complaints: open ones by severity, one by id with its evidence',
    access: 'staff',
    roles: ['moderator', 'support'],
    query: Type.Object({
      status: Type.Optional(oneOf(CASE_STATUSES)),
      /** Only reports of chat photos, or those of trusted flaggers, which have a deadline. */
      about: Type.Optional(oneOf(['chat_photo', 'flagger'])),
      id: Type.Optional(Id),
      page: Page,
    }),
    answers: { 200: Type.Object({ cases: Type.Array(StaffCase), num_results: Count }) },
    errors: ['not_found'],
    limit: STAFF_READS,
  }),
  'PUT /api/console-cases.php': defineEndpoint({
    summary: 'Decide a case, answer its author, and warn, suspend or ban its subject and linked accounts',
    access: 'staff',
    roles: ['moderator', 'support'],
    confirm: 'measure',
    body: strict({
      id: Id,
      status: oneOf(['upheld', 'dismissed']),
      outcome: PersonText(1000, { minLength: 1 }),
      /** Only for an upheld case with a subject. */
      measure: Type.Optional(oneOf(CASE_MEASURES)),
      /** For `suspend`. */
      days: Type.Optional(Type.Union([Type.Literal(7), Type.Literal(30)])),
      /** For a measure or a removed photo: facts, mailed to the member as written. */
      facts: Type.Optional(PersonText(1000)),
      /** Linked accounts that the measure also applies to; only for moderators. */
      linked: Type.Optional(Type.Array(Id, { maxItems: LIMITS.staffPageSize })),
    }),
    answers: {
      200: Type.Object({
        case: StaffCase,
        /**
         * Skipped accounts of `linked`: staff, already restricted for as long, or no longer linked.
         */
        left: Type.Optional(Type.Array(Id)),
      }),
    },
    errors: ['not_found', 'conflict', 'forbidden', 'second_moderator'],
    limit: STAFF_WRITES,
  }),
  'DELETE /api/console-cases.php': defineEndpoint({
    summary: 'Revoke the measures of a decided case for its subject and linked accounts',
    access: 'staff',
    roles: ['moderator'],
    confirm: true,
    body: strict({ id: Id, reason: Reason }),
    answers: { 200: Type.Object({ case: StaffCase }) },
    errors: ['not_found', 'conflict', 'forbidden'],
    limit: STAFF_WRITES,
  }),
};
