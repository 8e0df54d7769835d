import { Type } from 'typebox';
import { TRACKING_LENGTHS } from '../attributes.ts';
import type { TrackingName } from '../attributes.ts';
import {
  Campaign,
  CampaignResults,
  CampaignText,
  Count,
  Id,
  Invite,
  StaffSite,
  TypedCode,
} from '../entities/index.ts';
import { DateTime, LanguageCode, nullable } from '../entities/values.ts';
import { LANGUAGES } from '../languages.ts';
import { MAX_REMOTE_NAME, REMOTE_NAME } from '../routes/remoteNames.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, STAFF_READS, STAFF_WRITES, perAccount, perNetwork, perTarget } from './rateLimits.ts';
import { Email, Empty, Page, Site, strict } from './shapes.ts';

const tag = (name: TrackingName) =>
  Type.Optional(nullable(Type.String({ minLength: 1, maxLength: TRACKING_LENGTHS[name] })));

const campaign = {
  slug: Type.String({ pattern: '^[A-Za-z0-9_-]{6,64}$' }),
  /** One of `LANDERS`, or a remote of another repository that has a lander. */
  lander: Type.String({ pattern: REMOTE_NAME.source, maxLength: MAX_REMOTE_NAME }),
  /** Domain; defaults to the requested site. */
  site: Type.Optional(Site),
  version: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 80 }))),
  network: tag('network'),
  ref: tag('ref'),
  sub1: tag('sub1'),
  sub2: tag('sub2'),
  sub3: tag('sub3'),
  language: Type.Optional(nullable(LanguageCode)),
  starts_at: Type.Optional(DateTime),
  ends_at: Type.Optional(nullable(DateTime)),
  weight: Type.Integer({ minimum: 1, maximum: 1000 }),
  texts: Type.Optional(Type.Array(CampaignText, { maxItems: LANGUAGES.length })),
};

export const marketingEndpoints = {
  'POST /api/waiting-list.php': defineEndpoint({
    summary: 'Add an address to the waiting list of an invite-only site',
    access: 'anyone',
    body: strict({ email: Email, language: LanguageCode }),
    answers: { 204: Empty },
    errors: [],
    limit: [perNetwork('waiting_list', 10), perTarget('waiting_list_address', 'email', 5, DAY)],
  }),
  'GET /api/console-sites.php': defineEndpoint({
    summary: 'The sites to choose from, with their waiting lists',
    access: 'staff',
    roles: ['support', 'marketing'],
    answers: { 200: Type.Object({ sites: Type.Array(StaffSite) }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'GET /api/console-invites.php': defineEndpoint({
    summary: 'Invites and whether they were used',
    access: 'staff',
    roles: ['support', 'marketing'],
    query: Type.Object({ page: Page }),
    answers: { 200: Type.Object({ invites: Type.Array(Invite), num_results: Count }) },
    errors: [],
    limit: STAFF_READS,
  }),
  'POST /api/console-invites.php': defineEndpoint({
    summary:
      'Create single-use invites, valid for 14 days; with `waiting_list`, for the addresses that have waited longest',
    access: 'staff',
    roles: ['support', 'marketing'],
    body: strict({
      count: Type.Integer({ minimum: 1, maximum: 100 }),
      site: Type.Optional(Site),
      /** Mails the codes to waiting-list addresses, at most `count`. */
      waiting_list: Type.Optional(Type.Boolean()),
    }),
    answers: { 201: Type.Object({ invites: Type.Array(Invite) }) },
    errors: ['conflict'],
    idempotent: true,
    limit: [STAFF_WRITES, perAccount('staff_invites', 200, DAY)],
  }),
  'DELETE /api/console-invites.php': defineEndpoint({
    summary: 'Revoke an unused invite',
    access: 'staff',
    roles: ['support', 'marketing'],
    body: strict({ code: TypedCode(64) }),
    answers: { 200: Type.Object({ invite: Invite }) },
    errors: ['not_found', 'conflict'],
    limit: STAFF_WRITES,
  }),
  'GET /api/console-campaigns.php': defineEndpoint({
    summary: 'Campaigns, newest first, and the landers and builds that they can lead to',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({ page: Page, id: Type.Optional(Id) }),
    answers: {
      200: Type.Object({
        campaigns: Type.Array(Campaign),
        num_results: Count,
        landers: Type.Array(Type.String()),
        /** `remote`: `landers`, or the remote of the lander. */
        versions: Type.Array(
          Type.Object({ remote: Type.String(), version: Type.String(), published_at: DateTime }),
        ),
      }),
    },
    errors: ['not_found'],
    limit: STAFF_READS,
  }),
  'GET /api/console-campaign-results.php': defineEndpoint({
    summary:
      'Results of a campaign and of the others with the same site, link and language, with intervals and a verdict',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({ id: Id }),
    answers: { 200: CampaignResults },
    errors: ['not_found'],
    limit: STAFF_READS,
  }),
  'GET /api/console-campaign-preview.php': defineEndpoint({
    summary: 'A lander with unsaved texts as visitors would see it, for a frame in the console',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({
      lander: campaign.lander,
      site: campaign.site,
      version: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      ...CampaignText.properties,
    }),
    answers: { 200: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }) },
    errors: [],
    limit: STAFF_READS,
    binary: 'text/html',
  }),
  'POST /api/console-campaigns.php': defineEndpoint({
    summary: 'Create a campaign',
    access: 'staff',
    roles: ['marketing'],
    confirm: 'version',
    body: strict(campaign),
    answers: { 201: Type.Object({ campaign: Campaign }) },
    errors: ['conflict'],
    idempotent: true,
    limit: STAFF_WRITES,
  }),
  'PUT /api/console-campaigns.php': defineEndpoint({
    summary: 'Change the given fields of a campaign, end it or resume it',
    access: 'staff',
    roles: ['marketing'],
    confirm: 'version',
    body: strict({
      ...Type.Partial(Type.Object(campaign)).properties,
      id: Id,
      active: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Type.Object({ campaign: Campaign }) },
    errors: ['not_found', 'conflict'],
    limit: STAFF_WRITES,
  }),
};
