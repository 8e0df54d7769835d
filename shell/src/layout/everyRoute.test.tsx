import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ROUTES } from '@rendezvous/contracts';
import type { RouteId } from '@rendezvous/contracts';
import { renderShell } from '../testing/renderShell.tsx';
import { testUser } from '../testing/testBoot.ts';

/** Each route's path, and the module of its screen. */
const SCREENS: Readonly<Record<RouteId, readonly [address: string, module: string]>> = {
  index: ['/', 'mf_landers/Index'],
  login: ['/login', 'mf_auth_signup/Login'],
  signup: ['/signup', 'mf_auth_signup/Signup'],
  'complete-signup': ['/complete-signup', 'mf_auth_signup/CompleteSignup'],
  'reset-password': ['/reset-password', 'mf_auth_signup/ResetPassword'],
  'reset-password-do': ['/reset-password/do?token=t', 'mf_auth_signup/ResetPasswordDo'],
  'activate-done': ['/activate/done', 'mf_auth_signup/ActivateDone'],
  'activate-error': ['/activate/error', 'mf_auth_signup/ActivateError'],
  members: ['/members', 'mf_members/Members'],
  'members-id': ['/members/p-1', 'mf_members/Profile'],
  'members-id-chat': ['/members/p-1/chat', 'mf_chat/Chat'],
  'members-id-landing': ['/members/p-1/landing', 'mf_landers/MemberLanding'],
  'members-id-landing2': ['/members/p-1/landing2/summer', 'mf_landers/MemberLanding2'],
  'members-id-landing3': ['/members/p-1/landing3', 'mf_landers/MemberLanding3'],
  'members-id-signup': ['/members/p-1/signup', 'mf_auth_signup/MemberSignup'],
  likes: ['/likes', 'mf_likes/Likes'],
  'likes-type': ['/likes/sent', 'mf_likes/Likes'],
  'likes-m-id': ['/likes/m/p-1', 'mf_members/Profile'],
  chats: ['/chats', 'mf_chat/Chats'],
  'chats-id': ['/chats/c-1', 'mf_chat/Chat'],
  'match-finder': ['/match-finder', 'mf_likes/MatchFinder'],
  'swipe-game': ['/swipe-game', 'mf_likes/SwipeGame'],
  'signup-matches': ['/signup-matches', 'mf_likes/SignupMatches'],
  credits: ['/credits', 'mf_payments/Credits'],
  'credits-repeat-order': ['/credits/repeat-order', 'mf_payments/RepeatOrder'],
  'credits-pay': ['/credits/o-1/ideal', 'mf_payments/Pay'],
  directdebit: ['/directdebit', 'mf_payments/DirectDebit'],
  premium: ['/premium', 'mf_payments/Premium'],
  pricing: ['/pricing', 'mf_payments/Pricing'],
  transactions: ['/transactions/t-1', 'mf_payments/Transactions'],
  me: ['/me', 'mf_account/Me'],
  profile: ['/profile', 'mf_account/MyProfile'],
  notifications: ['/notifications', 'mf_account/Settings'],
  complaints: ['/complaints', 'mf_account/Complaints'],
  'mail-change-do': ['/mail-change/do?token=t', 'mf_account/MailChange'],
  'account-deleted': ['/account-deleted', 'mf_account/AccountDeleted'],
  decision: ['/decision?token=t', 'mf_account/Decision'],
  'lang-config': ['/lang-config', 'mf_account/LangConfig'],
  'pages-ban': ['/pages/ban', 'mf_account/StaticPage'],
  'pages-cookies': ['/pages/cookies', 'mf_account/StaticPage'],
  'pages-faq': ['/pages/faq', 'mf_account/StaticPage'],
  'pages-privacy': ['/pages/privacy', 'mf_account/StaticPage'],
  'pages-return-policy': ['/pages/return-policy', 'mf_account/StaticPage'],
  'pages-service': ['/pages/service', 'mf_account/StaticPage'],
  'pages-terms': ['/pages/terms', 'mf_account/StaticPage'],
  'pages-transparency': ['/pages/transparency', 'mf_account/Transparency'],
  'legal-changes': ['/pages/terms/changes', 'mf_account/LegalChanges'],
  'landers-alonetonight': ['/landers/alonetonight', 'mf_landers/AloneTonight'],
  'landers-collagelanding': ['/landers/collagelanding', 'mf_landers/CollageLanding'],
  'landers-gallery': ['/landers/gallery', 'mf_landers/Gallery'],
  'landers-iconslanding': ['/landers/iconslanding', 'mf_landers/IconsLanding'],
  'landers-maplanding': ['/landers/maplanding', 'mf_landers/MapLanding'],
  'landers-socialnetwork': ['/landers/socialnetwork', 'mf_landers/SocialNetwork'],
  'landers-transitionsvideolanding': [
    '/landers/transitionsvideolanding',
    'mf_landers/TransitionsVideoLanding',
  ],
  'landers-video': ['/landers/video/summer', 'mf_landers/Video'],
  'landers-tinderswipe': ['/landers/tinderswipe', 'mf_landers/TinderSwipe'],
  console: ['/console/photos', 'mf_console/Console'],
  token: ['/AbC123', 'mf_auth_signup/TokenPage'],
};

const audienceOf = (id: RouteId) => {
  const access = ROUTES.find((row) => row.id === id)?.access;
  if (access === 'member') return testUser();
  return access === 'staff' ? testUser({ staff_roles: ['moderator'] }) : null;
};

it('every route in the table has a path here', () => {
  expect(Object.keys(SCREENS).toSorted()).toEqual(ROUTES.map(({ id }) => id).toSorted());
});

it.each(Object.entries(SCREENS))('%s: its path shows its screen', async (id, [path, module]) => {
  await renderShell({ path, boot: { user: audienceOf(id as RouteId) } });
  expect(await screen.findByRole('heading', { level: 1, name: module })).toBeVisible();
});
