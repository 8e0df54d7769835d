import type { RouteAccess, RouteId } from '@rendezvous/contracts';
import type { SampleData } from './checks/findSampleData.ts';

/** A newcomer has no picture, likes or conversations, and an unconfirmed address. */
export const AUDIENCES = ['visitor', 'member', 'newcomer', 'moderator'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Audiences by the route table's `access`. */
export const ENTERS: Readonly<Record<RouteAccess, readonly Audience[]>> = {
  anyone: ['visitor', 'member'],
  visitor: ['visitor'],
  member: ['member'],
  staff: ['moderator'],
};

const only = (path: string) => (): readonly string[] => [path];

/** Sample paths of each route, for every audience with access. */
export const SAMPLES: Readonly<Record<RouteId, (data: SampleData, audience: Audience) => readonly string[]>> =
  {
    index: only('/'),
    login: only('/login?next=%2Fchats'),
    signup: only('/signup'),
    'complete-signup': only('/complete-signup'),
    'reset-password': only('/reset-password'),
    'reset-password-do': ({ reset }) => [`/reset-password/do?token=${reset}`],
    'activate-done': only('/activate/done?token=used-up-long-ago'),
    'activate-error': only('/activate/error'),
    members: () => ['/members', '/members?min_age=80&max_age=81'],
    'members-id': ({ partner }) => [`/members/${partner}`],
    'members-id-chat': ({ stranger }) => [`/members/${stranger}/chat`],
    'members-id-landing': ({ partner }) => [`/members/${partner}/landing`],
    'members-id-landing2': ({ partner }) => [`/members/${partner}/landing2/summer`],
    'members-id-landing3': ({ partner }) => [`/members/${partner}/landing3`],
    'members-id-signup': ({ partner }) => [`/members/${partner}/signup`],
    likes: only('/likes'),
    'likes-type': () => ['/likes/sent', '/likes/matches'],
    'likes-m-id': ({ admirer }) => [`/likes/m/${admirer}`],
    chats: only('/chats'),
    'chats-id': ({ conversation }) => [`/chats/${conversation}`],
    'match-finder': only('/match-finder'),
    'swipe-game': only('/swipe-game'),
    'signup-matches': only('/signup-matches'),
    credits: only('/credits'),
    'credits-repeat-order': only('/credits/repeat-order'),
    'credits-pay': ({ paid }) => [`/credits/${paid}`],
    directdebit: only('/directdebit'),
    premium: only('/premium'),
    pricing: only('/pricing'),
    transactions: ({ paid }) => ['/transactions', `/transactions/${paid}`],
    me: only('/me'),
    profile: only('/profile'),
    notifications: () => ['/notifications', '/notifications?delete=reason'],
    complaints: only('/complaints'),
    'mail-change-do': only('/mail-change/do?token=used-up-long-ago'),
    'account-deleted': only('/account-deleted'),
    decision: only('/decision?token=1-none'),
    'lang-config': only('/lang-config'),
    'pages-ban': only('/pages/ban'),
    'pages-cookies': only('/pages/cookies'),
    'pages-faq': only('/pages/faq'),
    'pages-privacy': only('/pages/privacy'),
    'pages-return-policy': only('/pages/return-policy'),
    'pages-service': only('/pages/service'),
    'pages-terms': only('/pages/terms'),
    'pages-transparency': only('/pages/transparency'),
    'legal-changes': only('/pages/terms/changes'),
    'landers-alonetonight': only('/landers/alonetonight'),
    'landers-collagelanding': only('/landers/collagelanding'),
    'landers-gallery': only('/landers/gallery'),
    'landers-iconslanding': only('/landers/iconslanding'),
    'landers-maplanding': only('/landers/maplanding'),
    'landers-socialnetwork': only('/landers/socialnetwork'),
    'landers-transitionsvideolanding': only('/landers/transitionsvideolanding'),
    'landers-video': only('/landers/video/summer'),
    'landers-tinderswipe': only('/landers/tinderswipe'),
    console: ({ partner, caseId }) => ['/console', `/console/members/${partner}`, `/console/cases/${caseId}`],
    token: ({ activation }, audience) => [
      `/${audience === 'visitor' ? activation.visitor : activation.member}`,
    ],
  };

/** Paths of screens that differ for newcomers. */
export const NEWCOMER_SAMPLES: Readonly<Partial<Record<RouteId, (data: SampleData) => readonly string[]>>> = {
  'complete-signup': only('/complete-signup'),
  'members-id': ({ partner }) => [`/members/${partner}`],
  likes: only('/likes'),
  chats: only('/chats'),
  'members-id-chat': ({ partner }) => [`/members/${partner}/chat`],
  credits: only('/credits'),
  'credits-pay': ({ unpaid }) => [`/credits/${unpaid}`, `/credits/${unpaid}/visa`],
  transactions: only('/transactions'),
  me: only('/me'),
  profile: only('/profile'),
};
