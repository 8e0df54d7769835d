import { Type } from 'typebox';
import { AUDIT_KINDS, DISABLED_NOTIFICATION_CAUSES, STAFF_ROLES } from '../attributes.ts';
import {
  AuditEntry,
  Count,
  CreditRequest,
  DateTime,
  FailedJobs,
  FailedRefund,
  Id,
  NewSite,
  Refund,
  SiteChange,
  SiteSummary,
  StaffAccount,
  StaffMember,
  StaffSiteDocument,
  WaitingWork,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, STAFF_READS, STAFF_WRITES, perAccount, perPair } from './rateLimits.ts';
import { Email, Page, Reason, Site, strict } from './shapes.ts';

export const staffEndpoints = {
  'GET /api/console-waiting.php': defineEndpoint({
    summary: 'Amount and age of the pending work for the caller’s roles',
    access: 'staff',
    answers: {
      200: Type.Object({
        waiting: Type.Array(WaitingWork),
        /** Until then, calls with `confirm` need no new confirmation. Null: they need one. */
        confirmed_until: nullable(DateTime),
      }),
    },
    errors: [],
    limit: STAFF_READS,
  }),
  'GET /api/console-members.php': defineEndpoint({
    summary: 'Find members by name, address or id',
    access: 'staff',
    roles: ['moderator', 'support'],
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 320 })),
      id: Type.Optional(Id),
      page: Page,
    }),
    answers: { 200: Type.Object({ members: Type.Array(StaffMember), num_results: Count }) },
    errors: ['not_found'],
    limit: STAFF_READS,
  }),
  'PUT /api/console-members.php': defineEndpoint({
    summary: 'Disable or enable a member, or resume stopped e-mail',
    access: 'staff',
    roles: ['moderator', 'support'],
    confirm: true,
    body: strict({
      id: Id,
      disabled: Type.Optional(Type.Boolean()),
      lift: Type.Optional(Type.Array(oneOf(DISABLED_NOTIFICATION_CAUSES))),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ member: StaffMember }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_WRITES,
  }),
  'POST /api/console-credits.php': defineEndpoint({
    summary:
      'Adjust a member’s credits, with a reason; above a limit per change and per day, a second person must approve',
    access: 'staff',
    roles: ['support'],
    confirm: true,
    body: strict({ id: Id, credits: Type.Integer({ minimum: -10_000, maximum: 10_000 }), reason: Reason }),
    answers: {
      200: Type.Object({
        member: StaffMember,
        /** Not booked yet, because a second person must approve it. */
        waits: Type.Boolean(),
      }),
    },
    errors: ['not_found', 'not_enough_credits', 'forbidden'],
    idempotent: true,
    limit: [
      STAFF_WRITES,
      perAccount('staff_credits', 200, DAY),
      perPair('staff_credits_member', 'id', 20, DAY),
    ],
  }),
  'GET /api/console-credits.php': defineEndpoint({
    summary: 'Credits that await a second person’s approval, oldest first',
    access: 'staff',
    roles: ['support'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ requests: Type.Array(CreditRequest), num_results: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-credits.php': defineEndpoint({
    summary: 'Approve or decline credits that another person requested',
    access: 'staff',
    roles: ['support'],
    confirm: 'approve',
    body: strict({ id: Id, approve: Type.Boolean() }),
    answers: { 200: Type.Object({ requests: Type.Array(CreditRequest), num_results: Count }) },
    errors: ['not_found', 'forbidden', 'conflict'],
    limit: STAFF_WRITES,
  }),
  'POST /api/console-refunds.php': defineEndpoint({
    summary: 'Refund a payment for a member',
    access: 'staff',
    roles: ['support'],
    confirm: true,
    body: strict({ payment_id: Id, reason: Reason }),
    answers: { 200: Type.Object({ refund: Refund }) },
    errors: ['not_found', 'refund_not_possible', 'forbidden'],
    idempotent: true,
    limit: [STAFF_WRITES, perAccount('staff_refunds', 300, DAY)],
  }),
  'GET /api/console-refunds.php': defineEndpoint({
    summary: 'Refunds that the provider could not pay out, oldest first',
    access: 'staff',
    roles: ['support'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ refunds: Type.Array(FailedRefund), num_results: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-refunds.php': defineEndpoint({
    summary: 'Retry a failed refund; an open one is returned unchanged',
    access: 'staff',
    roles: ['support'],
    confirm: true,
    body: strict({ payment_id: Id }),
    answers: { 200: Type.Object({ refund: Refund }) },
    errors: ['not_found', 'refund_not_possible', 'forbidden'],
    limit: [STAFF_WRITES, perAccount('staff_refunds', 300, DAY)],
  }),
  'GET /api/console-audit.php': defineEndpoint({
    summary:
      'Actions and lookups by staff with the caller’s roles, newest first, optionally about one member or of one kind',
    access: 'staff',
    query: Type.Object({
      page: Page,
      member: Type.Optional(Id),
      kind: Type.Optional(oneOf(AUDIT_KINDS)),
    }),
    answers: { 200: Type.Object({ entries: Type.Array(AuditEntry), num_results: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'GET /api/console-site.php': defineEndpoint({
    summary: 'All sites, and the complete configuration of one',
    access: 'staff',
    roles: ['administrator'],
    query: Type.Object({ site: Type.Optional(Site) }),
    answers: {
      200: Type.Object({
        sites: Type.Array(SiteSummary),
        opened: nullable(StaffSiteDocument),
      }),
    },
    errors: ['not_found'],
    limit: STAFF_READS,
  }),
  'POST /api/console-site.php': defineEndpoint({
    summary: 'Create a site with its prices',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: NewSite,
    answers: { 201: StaffSiteDocument },
    errors: [],
    idempotent: true,
    limit: STAFF_WRITES,
  }),
  'PUT /api/console-site.php': defineEndpoint({
    summary: 'Change a site; rejected if it has changed since `version` was read',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({ site: Site, version: Type.Integer({ minimum: 1 }), change: SiteChange }),
    answers: { 200: StaffSiteDocument },
    errors: ['not_found', 'conflict'],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-jobs.php': defineEndpoint({
    summary: 'Background jobs that failed permanently in the last three days, by queue',
    access: 'staff',
    roles: ['administrator'],
    answers: { 200: Type.Object({ queues: Type.Array(FailedJobs) }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-jobs.php': defineEndpoint({
    summary: 'Retry the failed jobs of a queue',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({ queue: Type.String({ maxLength: 60, pattern: '^\\w+$' }) }),
    answers: {
      200: Type.Object({
        retried: Count,
        queues: Type.Array(FailedJobs),
      }),
    },
    errors: [],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-staff.php': defineEndpoint({
    summary: 'Accounts with roles',
    access: 'staff',
    roles: ['administrator'],
    answers: { 200: Type.Object({ staff: Type.Array(StaffAccount) }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'PUT /api/console-staff.php': defineEndpoint({
    summary: 'Set the roles of an account; a new account is mailed a link to choose a password',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({
      email: Email,
      /** Domain of the account's site; defaults to the requested site. */
      site: Type.Optional(Site),
      /** Empty: removes all roles. */
      roles: Type.Array(oneOf(STAFF_ROLES), { maxItems: STAFF_ROLES.length, uniqueItems: true }),
    }),
    answers: { 200: Type.Object({ account: StaffAccount }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_WRITES,
  }),
};
