import { LIKE_TYPES } from '../attributes.ts';
import { LIMITS } from '../limits.ts';
import { landerRows, prices } from './landerRoutes.ts';
import type { RouteRow } from './RouteRow.ts';
import { row } from './row.ts';

const form = ['errors'] as const;
const people = ['people', 'errors'] as const;

/** The conversation list, with or without a conversation beside it. */
const chatList = { call: 'GET /api/chats.php', query: { limit: String(LIMITS.chatsPageSize) } } as const;

const entryRows = [
  row('index', '/', 'landers', 'Index', {
    access: 'visitor',
    texts: people,
    data: [{ call: 'GET /api/faces.php', query: { country: '@market', limit: '12' } }, ...prices],
  }),
  row('login', '/login', 'auth-signup', 'Login', { access: 'visitor', texts: form }),
  row('signup', '/signup', 'auth-signup', 'Signup', {
    access: 'visitor',
    texts: people,
    data: [{ call: 'GET /api/signup.php', query: '?' }],
  }),
  row('complete-signup', '/complete-signup', 'auth-signup', 'CompleteSignup', {
    access: 'member',
    entryWarning: 'never',
    accountArea: false,
    texts: people,
    data: [{ call: 'GET /api/profile.php' }],
  }),
  row('reset-password', '/reset-password', 'auth-signup', 'ResetPassword', {
    entryWarning: 'never',
    texts: form,
  }),
  row('reset-password-do', '/reset-password/do', 'auth-signup', 'ResetPasswordDo', {
    entryWarning: 'never',
    texts: people,
  }),
  row('activate-done', '/activate/done', 'auth-signup', 'ActivateDone', {
    texts: form,
  }),
  row('activate-error', '/activate/error', 'auth-signup', 'ActivateError', { texts: form }),
] as const;

const memberRows = [
  row('members', '/members', 'members', 'Members', {
    membersArea: true,
    texts: people,
    data: [{ call: 'GET /api/members.php', query: '?' }],
  }),
  row('members-id', '/members/:id', 'members', 'Profile', {
    membersArea: true,
    backButton: true,
    texts: people,
    data: [{ call: 'GET /api/member.php', query: { id: ':id' } }],
  }),
  row('members-id-chat', '/members/:id/chat', 'chat', 'Chat', {
    layout: 'chat',
    access: 'member',
    texts: people,
    data: [{ call: 'GET /api/chat.php', query: { profile: ':id' } }, chatList],
  }),
  row('likes', '/likes', 'likes', 'Likes', {
    access: 'member',
    membersArea: true,
    texts: people,
    data: [{ call: 'GET /api/likes.php' }],
  }),
  row('likes-type', '/likes/:type', 'likes', 'Likes', {
    access: 'member',
    membersArea: true,
    only: { type: new RegExp(`^(${LIKE_TYPES.join('|')})$`) },
    backButton: true,
    texts: people,
    data: [{ call: 'GET /api/likes.php', query: { type: ':type' } }],
  }),
  row('likes-m-id', '/likes/m/:id', 'members', 'Profile', {
    access: 'member',
    membersArea: true,
    backButton: true,
    texts: people,
    data: [{ call: 'GET /api/member.php', query: { id: ':id' } }],
  }),
  row('chats', '/chats', 'chat', 'Chats', {
    access: 'member',
    membersArea: true,
    texts: people,
    data: [chatList],
  }),
  row('chats-id', '/chats/:id', 'chat', 'Chat', {
    layout: 'chat',
    access: 'member',
    texts: people,
    data: [{ call: 'GET /api/chat.php', query: { conversation: ':id' } }, chatList],
  }),
  row('match-finder', '/match-finder', 'likes', 'MatchFinder', {
    access: 'member',
    texts: people,
    data: [
      { call: 'GET /api/regions.php', query: { country: '@country' } },
      { call: 'GET /api/match-finder.php', asked: 'found' },
    ],
  }),
  row('swipe-game', '/swipe-game', 'likes', 'SwipeGame', {
    access: 'member',
    texts: people,
    data: [{ call: 'GET /api/swipe.php' }],
  }),
  row('signup-matches', '/signup-matches', 'likes', 'SignupMatches', {
    access: 'member',
    texts: people,
    data: [{ call: 'GET /api/signup-matches.php' }],
  }),
] as const;

const paymentRows = [
  row('credits', '/credits', 'payments', 'Credits', {
    access: 'member',
    backButton: true,
    texts: form,
    data: [{ call: 'GET /api/credits.php', query: '?' }],
  }),
  row('credits-repeat-order', '/credits/repeat-order', 'payments', 'RepeatOrder', {
    access: 'member',
    texts: form,
    data: [{ call: 'GET /api/credits.php', query: '?' }],
  }),
  row('credits-pay', '/credits/:id/:paymentmethod?', 'payments', 'Pay', {
    access: 'member',
    backButton: true,
    texts: form,
    data: [{ call: 'GET /api/payment.php', query: { id: ':id' } }, { call: 'GET /api/credits.php' }],
  }),
  row('directdebit', '/directdebit', 'payments', 'DirectDebit', {
    access: 'member',
    texts: form,
    data: [{ call: 'GET /api/credits.php', query: '?' }],
  }),
  row('premium', '/premium', 'payments', 'Premium', {
    access: 'member',
    membersArea: true,
    texts: form,
    data: [{ call: 'GET /api/credits.php', query: '?' }],
  }),
  row('pricing', '/pricing', 'payments', 'Pricing', {
    texts: form,
    data: [{ call: 'GET /api/credits.php', query: '?' }],
  }),
  row('transactions', '/transactions/:id?', 'payments', 'Transactions', {
    access: 'member',
    texts: form,
    data: [{ call: 'GET /api/transactions.php', query: '?' }],
  }),
] as const;

const accountRows = [
  row('profile', '/profile', 'account', 'MyProfile', {
    access: 'member',
    texts: people,
    data: [
      { call: 'GET /api/profile.php' },
      { call: 'GET /api/regions.php', query: { country: '@country' } },
    ],
  }),
  row('notifications', '/notifications', 'account', 'Settings', {
    access: 'member',
    texts: people,
    data: [
      { call: 'GET /api/notifications.php' },
      { call: 'GET /api/second-factor.php' },
      { call: 'GET /api/sessions.php' },
      { call: 'GET /api/block.php' },
      { call: 'GET /api/refund.php', asked: 'delete' },
    ],
  }),
  row('complaints', '/complaints', 'account', 'Complaints', {
    texts: people,
    data: [{ call: 'GET /api/report.php', members: true }],
  }),
  row('mail-change-do', '/mail-change/do', 'account', 'MailChange', { texts: form }),
  row('account-deleted', '/account-deleted', 'account', 'AccountDeleted', { texts: form }),
  row('decision', '/decision', 'account', 'Decision', { texts: form }),
  row('lang-config', '/lang-config', 'account', 'LangConfig'),
] as const;

const staticRows = (['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const).map(
  (name) =>
    row(`pages-${name}`, `/pages/${name}`, 'account', 'StaticPage', {
      data: [
        { call: 'GET /api/companyinfo.php' },
        ...(name === 'terms' || name === 'privacy'
          ? [{ call: 'GET /api/legal.php', query: { page: name } } as const]
          : []),
      ],
    }),
);

const reportRows = [
  row('pages-transparency', '/pages/transparency', 'account', 'Transparency', {
    data: [{ call: 'GET /api/transparency.php' }],
    texts: people,
  }),
] as const;

const lastRows = [
  row('legal-changes', '/pages/:page/changes', 'account', 'LegalChanges', {
    only: { page: /^(terms|privacy)$/ },
    data: [
      { call: 'GET /api/companyinfo.php' },
      { call: 'GET /api/legal-changes.php', query: { page: ':page', version: '?version' } },
    ],
  }),
  row('console', '/console/:section?/:id?', 'console', 'Console', {
    layout: 'empty',
    access: 'staff',
    entryWarning: 'never',
    texts: people,
  }),
  row('token', '/:token', 'auth-signup', 'TokenPage', {
    only: { token: /^[A-Za-z0-9_-]{6,64}$/ },
    texts: form,
  }),
] as const;

const rows = [
  ...entryRows,
  ...memberRows,
  ...paymentRows,
  ...accountRows,
  ...staticRows,
  ...reportRows,
  ...landerRows,
  ...lastRows,
] as const;

export type RouteId = (typeof rows)[number]['id'];

/** The only route table, shared by the shell's router, the server and tests. */
export const ROUTES: readonly (RouteRow & { id: RouteId })[] = rows;
