import { Type } from 'typebox';
import { AUDIT_KINDS, DISABLED_NOTIFICATION_CAUSES, STAFF_ROLES } from '../attributes.ts';
import {
  AuditEntry,
  Count,
  Id,
  NewSite,
  Refund,
  SiteChange,
  SiteSummary,
  StaffAccount,
  StaffMember,
  StaffSiteDocument,
  nullable,
  oneOf,
} from '../entities/index.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, STAFF_READS, STAFF_WRITES, perAccount, perPair } from './rateLimits.ts';
import { Email, Page, Reason, Site, strict } from './shapes.ts';

export const staffEndpoints = {
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
    summary: 'Disable or enable a member, or lift a stop of e-mail',
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
    summary: 'Adjust the credits of a member, with a reason',
    access: 'staff',
    roles: ['support'],
    confirm: true,
    body: strict({ id: Id, credits: Type.Integer({ minimum: -10_000, maximum: 10_000 }), reason: Reason }),
    answers: { 200: Type.Object({ member: StaffMember }) },
    errors: ['not_found', 'not_enough_credits', 'forbidden'],
    idempotent: true,
    limit: [
      STAFF_WRITES,
      perAccount('staff_credits', 200, DAY),
      perPair('staff_credits_member', 'id', 20, DAY),
    ],
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
  'GET /api/console-audit.php': defineEndpoint({
    summary:
      'What staff did and whom they looked up, newest first; of one member, and of one kind, where given',
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
    summary: 'All sites, and the whole configuration of one',
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
    summary: 'Change a site; refused if it has changed since `version` was read',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({ site: Site, version: Type.Integer({ minimum: 1 }), change: SiteChange }),
    answers: { 200: StaffSiteDocument },
    errors: ['not_found', 'conflict'],
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
    summary: 'Set the roles of an account; a new account gets a link by mail to choose its password',
    access: 'staff',
    roles: ['administrator'],
    confirm: true,
    body: strict({
      email: Email,
      /** Domain of the account's site; the site that is asked by default. */
      site: Type.Optional(Site),
      /** None: the account has no role any more. */
      roles: Type.Array(oneOf(STAFF_ROLES), { maxItems: STAFF_ROLES.length, uniqueItems: true }),
    }),
    answers: { 200: Type.Object({ account: StaffAccount }) },
    errors: ['not_found', 'forbidden'],
    limit: STAFF_WRITES,
  }),
};
