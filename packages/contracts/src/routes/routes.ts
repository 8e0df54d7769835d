import { LIKE_TYPES } from '../attributes.ts';
import { landerRows } from './landerRoutes.ts';
import type { RouteRow } from './RouteRow.ts';
import { row } from './row.ts';

const form = ['errors'] as const;
const people = ['people', 'errors'] as const;

const entryRows = [
  row('index', '/', 'landers', 'Index', {
    access: 'visitor',
    texts: people,
  }),
  row('login', '/login', 'auth-signup', 'Login', { access: 'visitor', texts: form }),
  row('signup', '/signup', 'auth-signup', 'Signup', {
    access: 'visitor',
    texts: people,
  }),
  row('complete-signup', '/complete-signup', 'auth-signup', 'CompleteSignup', {
    access: 'member',
    entryWarning: 'never',
    accountArea: false,
    texts: people,
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
  }),
  row('members-id', '/members/:id', 'members', 'Profile', {
    membersArea: true,
    backButton: true,
    texts: people,
  }),
  row('members-id-chat', '/members/:id/chat', 'chat', 'Chat', {
    layout: 'chat',
    access: 'member',
    texts: people,
  }),
  row('likes', '/likes', 'likes', 'Likes', {
    access: 'member',
    membersArea: true,
    texts: people,
  }),
  row('likes-type', '/likes/:type', 'likes', 'Likes', {
    access: 'member',
    membersArea: true,
    only: { type: new RegExp(`^(${LIKE_TYPES.join('|')})$`) },
    backButton: true,
    texts: people,
  }),
  row('likes-m-id', '/likes/m/:id', 'members', 'Profile', {
    access: 'member',
    membersArea: true,
    backButton: true,
    texts: people,
  }),
  row('chats', '/chats', 'chat', 'Chats', {
    access: 'member',
    membersArea: true,
    texts: people,
  }),
  row('chats-id', '/chats/:id', 'chat', 'Chat', {
    layout: 'chat',
    access: 'member',
    texts: people,
  }),
  row('match-finder', '/match-finder', 'likes', 'MatchFinder', {
    access: 'member',
    texts: people,
  }),
  row('swipe-game', '/swipe-game', 'likes', 'SwipeGame', {
    access: 'member',
    texts: people,
  }),
  row('signup-matches', '/signup-matches', 'likes', 'SignupMatches', {
    access: 'member',
    texts: people,
  }),
] as const;

const paymentRows = [
  row('credits', '/credits', 'payments', 'Credits', {
    access: 'member',
    backButton: true,
    texts: form,
  }),
  row('credits-repeat-order', '/credits/repeat-order', 'payments', 'RepeatOrder', {
    access: 'member',
    texts: form,
  }),
  row('credits-pay', '/credits/:id/:paymentmethod?', 'payments', 'Pay', {
    access: 'member',
    backButton: true,
    texts: form,
  }),
  row('directdebit', '/directdebit', 'payments', 'DirectDebit', {
    access: 'member',
    texts: form,
  }),
  row('premium', '/premium', 'payments', 'Premium', {
    access: 'member',
    membersArea: true,
    texts: form,
  }),
  row('pricing', '/pricing', 'payments', 'Pricing', {
    texts: form,
  }),
  row('transactions', '/transactions/:id?', 'payments', 'Transactions', {
    access: 'member',
    texts: form,
  }),
] as const;

const accountRows = [
  row('me', '/me', 'account', 'Me', { access: 'member', texts: form }),
  row('profile', '/profile', 'account', 'MyProfile', {
    access: 'member',
    texts: people,
  }),
  row('notifications', '/notifications', 'account', 'Settings', {
    access: 'member',
    texts: people,
  }),
  row('complaints', '/complaints', 'account', 'Complaints', {
    texts: people,
  }),
  row('mail-change-do', '/mail-change/do', 'account', 'MailChange', { texts: form }),
  row('account-deleted', '/account-deleted', 'account', 'AccountDeleted', { texts: form }),
  row('decision', '/decision', 'account', 'Decision', { texts: people }),
  row('lang-config', '/lang-config', 'account', 'LangConfig'),
] as const;

const staticRows = (['ban', 'cookies', 'faq', 'privacy', 'return-policy', 'service', 'terms'] as const).map(
  (name) => row(`pages-${name}`, `/pages/${name}`, 'account', 'StaticPage'),
);

const reportRows = [
  row('pages-transparency', '/pages/transparency', 'account', 'Transparency', {
    texts: people,
  }),
] as const;

const lastRows = [
  row('legal-changes', '/pages/:page/changes', 'account', 'LegalChanges', {
    only: { page: /^(terms|privacy)$/ },
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
