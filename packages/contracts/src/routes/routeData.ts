import { LIMITS } from '../limits.ts';
import type { KnownRow } from './matchRoute.ts';
import type { DataNeed } from './RouteRow.ts';
import type { RouteId } from './routes.ts';

type Data = readonly DataNeed[];

/** The conversation list, with or without a conversation beside it. */
const chatList: DataNeed = { call: 'GET /api/chats.php', query: { limit: String(LIMITS.chatsPageSize) } };
/** Faces of the price country first. Preloaded, so that they are prerendered. */
const faces: Data = [{ call: 'GET /api/faces.php', query: { country: '@market', limit: '12' } }];
/** Message costs. Visitors only: a member's first look at prices grants the welcome discount. */
const prices: Data = [{ call: 'GET /api/credits.php', members: false }];
const credits: Data = [{ call: 'GET /api/credits.php', query: '?' }];
const member: Data = [{ call: 'GET /api/member.php', query: { id: ':id' } }];
const signup: Data = [{ call: 'GET /api/signup.php', query: '?' }];
const company: Data = [{ call: 'GET /api/companyinfo.php' }];
const legal = (page: string): Data => [...company, { call: 'GET /api/legal.php', query: { page } }];
const regions: DataNeed = { call: 'GET /api/regions.php', query: { country: '@country' } };

/** The calls that the server preloads for each route. Pages need no copy of this table. */
const ROUTE_DATA: Readonly<Partial<Record<RouteId, Data>>> = {
  index: [...faces, ...prices],
  signup,
  'complete-signup': [{ call: 'GET /api/profile.php' }],
  members: [{ call: 'GET /api/members.php', query: '?' }],
  'members-id': member,
  'members-id-chat': [{ call: 'GET /api/chat.php', query: { profile: ':id' } }, chatList],
  likes: [{ call: 'GET /api/likes.php' }],
  'likes-type': [{ call: 'GET /api/likes.php', query: { type: ':type' } }],
  'likes-m-id': member,
  chats: [chatList],
  'chats-id': [{ call: 'GET /api/chat.php', query: { conversation: ':id' } }, chatList],
  'match-finder': [regions, { call: 'GET /api/match-finder.php' }],
  'swipe-game': [{ call: 'GET /api/swipe.php' }],
  'signup-matches': [{ call: 'GET /api/signup-matches.php' }],
  credits,
  'credits-repeat-order': credits,
  'credits-pay': [{ call: 'GET /api/payment.php', query: { id: ':id' } }, { call: 'GET /api/credits.php' }],
  directdebit: credits,
  premium: credits,
  pricing: credits,
  transactions: [{ call: 'GET /api/transactions.php', query: '?' }],
  me: [{ call: 'GET /api/profile.php' }],
  profile: [{ call: 'GET /api/profile.php' }, regions, { call: 'GET /api/photo-check.php' }],
  notifications: [
    { call: 'GET /api/notifications.php' },
    { call: 'GET /api/second-factor.php' },
    { call: 'GET /api/sessions.php' },
    { call: 'GET /api/block.php' },
    { call: 'GET /api/refund.php', asked: 'delete' },
  ],
  complaints: [{ call: 'GET /api/report.php', members: true }],
  'pages-ban': company,
  'pages-cookies': company,
  'pages-faq': company,
  'pages-privacy': legal('privacy'),
  'pages-return-policy': company,
  'pages-service': company,
  'pages-terms': legal('terms'),
  'pages-transparency': [{ call: 'GET /api/transparency.php' }],
  'legal-changes': [
    ...company,
    { call: 'GET /api/legal-changes.php', query: { page: ':page', version: '?version' } },
  ],
  'landers-alonetonight': faces,
  'landers-collagelanding': [...faces, ...prices],
  'landers-gallery': faces,
  'landers-iconslanding': prices,
  'landers-maplanding': [
    { call: 'GET /api/faces.php', query: { country: '@market', limit: '24' } },
    { call: 'GET /api/regions.php', query: { country: '@market' } },
  ],
  'landers-socialnetwork': [...faces, ...prices],
  'landers-transitionsvideolanding': prices,
  'landers-video': faces,
  'landers-tinderswipe': faces,
  'members-id-landing': member,
  'members-id-landing2': member,
  'members-id-landing3': member,
  'members-id-signup': [...member, ...signup],
};

const byRoute = new Map<string, Data>(Object.entries(ROUTE_DATA));

/** What the server preloads for a row, including declared ones. */
export const dataOf = ({ id, data }: KnownRow): Data => data ?? byRoute.get(id) ?? [];
