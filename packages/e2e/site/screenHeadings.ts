import type { RouteId } from '@rendezvous/contracts';
import type { Audience } from './routeSamples.ts';

/** A profile: the name and the age. */
const PERSON = /^\S.*, \d+$/;
const CONFIRMED = 'Your email address is confirmed';

type Heading = string | RegExp;

/** The h1 of each screen in English, for visitors and, if it differs, for members. */
const HEADINGS: Readonly<Record<RouteId, Heading | readonly [visitor: Heading, member: Heading]>> = {
  index: 'Meet someone worth staying up for.',
  login: 'Welcome back',
  signup: 'Who are you, and who would you like to meet?',
  'complete-signup': /^Welcome, \S/,
  'reset-password': 'Set a new password',
  'reset-password-do': 'Choose a new password',
  'activate-done': ['Activation failed', CONFIRMED],
  'activate-error': ['Activation failed', CONFIRMED],
  // The second sample URL finds no members and shows a different heading.
  members: [/^(United Kingdom|No one matches all of that)$/, /^((Women|Men) within \S|No one)/],
  'members-id': PERSON,
  'members-id-chat': PERSON,
  // Members are redirected to the profile.
  'members-id-landing': [/^Say hello to \S/, PERSON],
  'members-id-landing2': [/^Say hello to \S/, PERSON],
  'members-id-landing3': [/^Say hello to \S/, PERSON],
  'members-id-signup': /^Say something to \S/,
  likes: 'Likes',
  'likes-type': 'Likes',
  'likes-m-id': PERSON,
  chats: 'Messages',
  'chats-id': PERSON,
  'match-finder': 'Match finder',
  'swipe-game': 'Swipe game',
  'signup-matches': 'People you might like',
  credits: 'Credits',
  'credits-repeat-order': 'Order again',
  'credits-pay': 'Thank you, your payment has arrived',
  directdebit: 'Pay by direct debit',
  premium: 'Premium',
  pricing: 'What it costs',
  transactions: /^(Transactions|\d+ credits)$/,
  me: PERSON,
  profile: 'My profile',
  notifications: /^(Settings|Why are you leaving\?)$/,
  complaints: 'Complaints',
  'mail-change-do': 'Confirm your new address',
  'account-deleted': ['Have you deleted your account?', 'Your account hasn’t been deleted'],
  decision: 'This link doesn’t work',
  'lang-config': 'Language and country',
  'pages-ban': 'Block access for minors',
  'pages-cookies': 'Cookies and storage',
  'pages-faq': 'Frequently asked questions',
  'pages-privacy': 'Privacy policy',
  'pages-return-policy': 'Withdrawal and refunds',
  'pages-service': 'Customer service',
  'pages-terms': 'Terms of use',
  'pages-transparency': 'Transparency report',
  'legal-changes': 'Terms of use: what changes',
  'landers-alonetonight': 'Alone tonight?',
  'landers-collagelanding': 'So many faces',
  'landers-gallery': 'See who’s here',
  'landers-iconslanding': 'What are you looking for?',
  'landers-maplanding': 'Around the corner',
  'landers-socialnetwork': 'Your circle',
  'landers-transitionsvideolanding': 'One evening, two people',
  'landers-video': 'See how it works',
  'landers-tinderswipe': 'Left or right?',
  console: 'Console',
  // The sample link belongs to another newcomer, so it needs a tap.
  token: 'Confirm your email address',
};

export function headingOf(route: RouteId, audience: Audience): Heading {
  const heading = HEADINGS[route];
  if (typeof heading === 'string' || heading instanceof RegExp) return heading;
  return audience === 'visitor' ? heading[0] : heading[1];
}
