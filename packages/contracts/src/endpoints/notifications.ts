import { Type } from 'typebox';
import { DISABLED_NOTIFICATION_CAUSES } from '../attributes.ts';
import {
  Count,
  Id,
  NewsText,
  Notifications,
  PushSubscriptionBody,
  StaffNews,
  oneOf,
} from '../entities/index.ts';
import { LANGUAGES } from '../languages.ts';
import { defineEndpoint } from './defineEndpoint.ts';
import { DAY, READS, STAFF_READS, STAFF_WRITES, perAccount } from './rateLimits.ts';
import { Email, Empty, Page, Site, strict } from './shapes.ts';

export const notificationEndpoints = {
  'POST /api/user.php?push=1': defineEndpoint({
    summary: 'Save a push subscription of this browser; `subscribed: false` asks it to subscribe again',
    access: 'member',
    body: PushSubscriptionBody,
    answers: { 200: Type.Object({ subscribed: Type.Boolean() }) },
    errors: [],
    limit: perAccount('push', 120),
  }),
  'DELETE /api/user.php?push=1': defineEndpoint({
    summary: 'Delete a push subscription',
    access: 'member',
    body: strict({ endpoint: Type.String({ maxLength: 1000 }) }),
    answers: { 200: Type.Object({ subscribed: Type.Boolean() }) },
    errors: [],
    limit: perAccount('push', 120),
  }),
  'GET /api/notifications.php': defineEndpoint({
    summary: 'Notification settings by channel',
    access: 'member',
    answers: { 200: Type.Object({ notifications: Notifications }) },
    errors: [],
    limit: READS,
  }),
  'PUT /api/notifications.php': defineEndpoint({
    summary:
      'Change notification settings; `enable_email` resumes mail stopped by a bounce, complaint or unsubscribe',
    access: 'member',
    body: strict({
      notifications: Type.Optional(Type.Partial(Notifications, { additionalProperties: false })),
      enable_email: Type.Optional(Type.Literal(true)),
    }),
    answers: { 200: Type.Object({ notifications: Notifications }) },
    errors: [],
    limit: perAccount('settings', 300),
  }),
  'POST /api/mail-events.php': defineEndpoint({
    summary: 'Bounces, complaints and list-unsubscribes, signed by the mail service',
    access: 'anyone',
    anyPage: true,
    body: strict({ type: oneOf(DISABLED_NOTIFICATION_CAUSES), email: Email }),
    answers: { 204: Empty },
    errors: [],
    csrf: false,
    limit: { none: 'The mail service reports many bounces at a time, and signs each.' },
  }),
  'GET /api/console-news.php': defineEndpoint({
    summary: 'News, latest first, and the current number of readers per site',
    access: 'staff',
    roles: ['marketing'],
    query: Type.Object({ page: Page }),
    answers: {
      200: Type.Object({
        news: Type.Array(StaffNews),
        num_results: Count,
        readers: Type.Array(Type.Object({ site: Site, count: Count })),
        /** How many readers the caller can mail without approval. */
        alone: Count,
      }),
    },
    errors: [],
    limit: STAFF_READS,
  }),
  'POST /api/console-news.php?preview=1': defineEndpoint({
    summary: 'Mail a preview of news to the caller',
    access: 'staff',
    roles: ['marketing'],
    body: strict({ site: Type.Optional(Site), text: NewsText }),
    answers: { 204: Empty },
    errors: [],
    limit: perAccount('news_preview', 150),
  }),
  'POST /api/console-news.php': defineEndpoint({
    summary:
      'Mail news to all members who want it, on one site or on all, after ten minutes; once per client_id. Each text needs a preview first (`fields.preview`)',
    access: 'staff',
    roles: ['marketing'],
    confirm: true,
    body: strict({
      client_id: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
      /** Domain; defaults to all sites. */
      site: Type.Optional(Site),
      /** Must include English, the fallback. */
      texts: Type.Array(NewsText, { minItems: 1, maxItems: LANGUAGES.length }),
    }),
    answers: { 201: Type.Object({ news: StaffNews }) },
    errors: [],
    limit: [STAFF_WRITES, perAccount('staff_news', 50, DAY)],
  }),
  'PUT /api/console-news.php': defineEndpoint({
    summary: 'Approve news that awaits a second person, or cancel it before the first mail',
    access: 'staff',
    roles: ['marketing'],
    confirm: 'approve',
    body: strict({
      id: Id,
      /** False cancels the newsletter. */
      approve: Type.Boolean(),
    }),
    answers: { 200: Type.Object({ news: StaffNews }) },
    errors: ['not_found', 'forbidden', 'conflict'],
    limit: STAFF_WRITES,
  }),
};
