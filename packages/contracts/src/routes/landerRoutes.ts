import { row } from './row.ts';

const texts = ['people', 'errors'] as const;
/** Whom a lander shows, so that its faces are there with its first drawing. */
const faces = [{ call: 'GET /api/faces.php', query: { limit: '12' } }] as const;

/** Landers are swapped by marketing one at a time: each is a screen of its own. */
export const landerRows = [
  row('landers-alonetonight', '/landers/alonetonight/:slug?', 'landers', 'AloneTonight', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row('landers-collagelanding', '/landers/collagelanding/:slug?', 'landers', 'CollageLanding', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row('landers-gallery', '/landers/gallery/:slug?', 'landers', 'Gallery', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row('landers-iconslanding', '/landers/iconslanding/:slug?', 'landers', 'IconsLanding', {
    layout: 'lander',
    texts,
  }),
  row('landers-maplanding', '/landers/maplanding/:slug?', 'landers', 'MapLanding', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row('landers-socialnetwork', '/landers/socialnetwork/:slug?', 'landers', 'SocialNetwork', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row(
    'landers-transitionsvideolanding',
    '/landers/transitionsvideolanding/:slug?',
    'landers',
    'TransitionsVideoLanding',
    { layout: 'lander', texts },
  ),
  row('landers-video', '/landers/video/:slug?', 'landers', 'Video', {
    layout: 'lander',
    texts,
    data: faces,
  }),
  row('landers-tinderswipe', '/landers/tinderswipe', 'landers', 'TinderSwipe', {
    layout: 'empty',
    texts,
    data: faces,
  }),
  row('members-id-landing', '/members/:id/landing', 'landers', 'MemberLanding', {
    layout: 'empty',
    texts,
    data: [{ call: 'GET /api/member.php', query: { id: ':id' } }],
  }),
  row('members-id-landing2', '/members/:id/landing2/:slug?', 'landers', 'MemberLanding2', {
    layout: 'empty',
    texts,
    data: [{ call: 'GET /api/member.php', query: { id: ':id' } }],
  }),
  row('members-id-landing3', '/members/:id/landing3/:slug?', 'landers', 'MemberLanding3', {
    layout: 'empty',
    texts,
    data: [{ call: 'GET /api/member.php', query: { id: ':id' } }],
  }),
  row('members-id-signup', '/members/:id/signup', 'auth-signup', 'MemberSignup', {
    layout: 'empty',
    access: 'visitor',
    texts,
    data: [
      { call: 'GET /api/member.php', query: { id: ':id' } },
      { call: 'GET /api/signup.php', query: '?' },
    ],
  }),
] as const;
