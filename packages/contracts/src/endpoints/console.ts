import { Type } from 'typebox';
import { AUDIT_KINDS, DISABLED_NOTIFICATION_CAUSES } from '../attributes.ts';
import {
  Campaign,
  Count,
  AuditEntry,
  Id,
  Invite,
  NewsText,
  Photo,
  Refund,
  RemoteState,
  StaffCase,
  StaffMember,
  StaffNews,
  StaffPhoto,
  StaffSite,
  oneOf,
} from '../entities/index.ts';
import { DateTime, LanguageCode, nullable } from '../entities/values.ts';
import { LANDERS } from '../routes/landers.ts';
import { REMOTE_NAMES } from '../routes/RouteRow.ts';
import { LANGUAGES } from '../languages.ts';
import { defineEndpoint, perAccount } from './defineEndpoint.ts';
import { Empty, Page, strict } from './shapes.ts';

const Reason = Type.String({ minLength: 3, maxLength: 500 });
const CASE_STATUSES = ['open', 'upheld', 'dismissed'] as const;

const moderation = {
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

const support = {
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
  }),
  'PUT /api/console-members.php': defineEndpoint({
    summary: 'Disable or enable a member, or lift a stop of e-mail',
    access: 'staff',
    roles: ['moderator', 'support'],
    body: strict({
      id: Id,
      disabled: Type.Optional(Type.Boolean()),
      lift: Type.Optional(Type.Array(oneOf(DISABLED_NOTIFICATION_CAUSES))),
      reason: Reason,
    }),
    answers: { 200: Type.Object({ member: StaffMember }) },
    errors: ['not_found', 'forbidden'],
  }),
  'POST /api/console-credits.php': defineEndpoint({
    summary: 'Adjust the credits of a member, with a reason',
    access: 'staff',
    roles: ['support'],
    body: strict({ id: Id, credits: Type.Integer({ minimum: -10_000, maximum: 10_000 }), reason: Reason }),
    answers: { 200: Type.Object({ member: StaffMember }) },
    errors: ['not_found', 'not_enough_credits', 'forbidden'],
    idempotent: true,
  }),
  'POST /api/console-refunds.php': defineEndpoint({
    summary: 'Refund a payment for a member',
    access: 'staff',
    roles: ['support'],
    body: strict({ payment_id: Id, reason: Reason }),
    answers: { 200: Type.Object({ refund: Refund }) },
    errors: ['not_found', 'refund_not_possible', 'forbidden'],
    idempotent: true,
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
  }),
};

const Site = Type.String({ minLength: 1, maxLength: 253 });
const Tag = (maxLength: number) =>
  Type.Optional(nullable(Type.String({ minLength: 1, maxLength, pattern: '\\S' })));

const campaign = {
  slug: Type.String({ pattern: '^[A-Za-z0-9_-]{6,64}$' }),
  lander: oneOf(LANDERS),
  /** Domain; the site that is asked when it is not given. */
  site: Type.Optional(Site),
  version: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 80 }))),
  network: Tag(100),
  ref: Tag(100),
  sub1: Tag(200),
  sub2: Tag(200),
  sub3: Tag(200),
  language: Type.Optional(nullable(LanguageCode)),
  starts_at: Type.Optional(DateTime),
  ends_at: Type.Optional(nullable(DateTime)),
  weight: Type.Integer({ minimum: 1, maximum: 1000 }),
};

const marketing = {
  'GET /api/console-sites.php': defineEndpoint({
    summary: 'The sites to choose from, with their waiting lists',
    access: 'staff',
    roles: ['support', 'marketing'],
    answers: { 200: Type.Object({ sites: Type.Array(StaffSite) }) },
    errors: [],
  }),
  'GET /api/console-invites.php': defineEndpoint({
    summary: 'Invites and whether they were used',
    access: 'staff',
    roles: ['support', 'marketing'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ invites: Type.Array(Invite), num_results: Count }) },
    errors: [],
  }),
  'POST /api/console-invites.php': defineEndpoint({
    summary: 'Make single-use invites, good for 14 days; with `waiting_list` for whoever has waited longest',
    access: 'staff',
    roles: ['support', 'marketing'],
    body: strict({
      count: Type.Integer({ minimum: 1, maximum: 100 }),
      site: Type.Optional(Site),
      /** Each is mailed to an address of the waiting list; as many as there are, up to `count`. */
      waiting_list: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Type.Object({ invites: Type.Array(Invite) }) },
    errors: ['conflict'],
    idempotent: true,
  }),
  'DELETE /api/console-invites.php': defineEndpoint({
    summary: 'Take an unused invite back',
    access: 'staff',
    roles: ['support', 'marketing'],
    body: strict({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: { 200: Type.Object({ invite: Invite }) },
    errors: ['not_found', 'conflict'],
  }),
  'GET /api/console-campaigns.php': defineEndpoint({
    summary: 'Campaigns, the newest first, and the landers and builds that they can lead to',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({ page: Page, id: Type.Optional(Id) }),
    answers: {
      200: Type.Object({
        campaigns: Type.Array(Campaign),
        num_results: Count,
        landers: Type.Array(Type.String()),
        versions: Type.Array(Type.Object({ version: Type.String(), published_at: DateTime })),
      }),
    },
    errors: ['not_found'],
  }),
  'POST /api/console-campaigns.php': defineEndpoint({
    summary: 'Make a campaign',
    access: 'staff',
    roles: ['marketing'],
    body: strict(campaign),
    answers: { 201: Type.Object({ campaign: Campaign }) },
    errors: ['conflict'],
    idempotent: true,
  }),
  'PUT /api/console-campaigns.php': defineEndpoint({
    summary: 'Change a campaign, end it or let it run again; only the given fields',
    access: 'staff',
    roles: ['marketing'],
    body: strict({
      ...Type.Partial(Type.Object(campaign)).properties,
      id: Id,
      active: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Type.Object({ campaign: Campaign }) },
    errors: ['not_found', 'conflict'],
  }),
  'GET /api/console-news.php': defineEndpoint({
    summary: 'News to members, the latest first, and how many on each site would get some now',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({ page: Page }),
    answers: {
      200: Type.Object({
        news: Type.Array(StaffNews),
        num_results: Count,
        readers: Type.Array(Type.Object({ site: Site, count: Count })),
      }),
    },
    errors: [],
  }),
  'POST /api/console-news.php?preview=1': defineEndpoint({
    summary: 'Mail news to oneself as a reader of that language would get them',
    access: 'staff',
    roles: ['marketing'],
    body: strict({ site: Type.Optional(Site), text: NewsText }),
    answers: { 204: Empty },
    errors: [],
    limit: perAccount('news_preview', 60),
  }),
  'POST /api/console-news.php': defineEndpoint({
    summary: 'Mail news to everybody who wants them, on one site or on all; once per client_id',
    access: 'staff',
    roles: ['marketing'],
    body: strict({
      client_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      /** Domain; all sites when it is not given. */
      site: Type.Optional(Site),
      /** One of them in English, which is for whoever reads a language without its own. */
      texts: Type.Array(NewsText, { minItems: 1, maxItems: LANGUAGES.length }),
    }),
    answers: { 201: Type.Object({ news: StaffNews }) },
    errors: [],
  }),
  'GET /api/console-releases.php': defineEndpoint({
    summary: 'The published versions of each remote, and which one is live',
    access: 'staff',
    roles: ['release'],
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: [],
  }),
  'PUT /api/console-releases.php': defineEndpoint({
    summary: 'Make another published version of a remote live',
    access: 'staff',
    roles: ['release'],
    body: strict({ remote: oneOf(REMOTE_NAMES), version: Type.String({ maxLength: 80 }), reason: Reason }),
    answers: { 200: Type.Object({ remotes: Type.Array(RemoteState) }) },
    errors: ['not_found', 'conflict'],
  }),
};

export const consoleEndpoints = { ...moderation, ...support, ...marketing };
