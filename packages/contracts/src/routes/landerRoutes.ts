import type { RouteRow } from './RouteRow.ts';
import { row } from './row.ts';

type Data = RouteRow['data'];

const texts = ['people', 'errors'] as const;
/** Faces of the price country first. Preloaded, so that they are prerendered. */
const faces: Data = [{ call: 'GET /api/faces.php', query: { country: '@market', limit: '12' } }];
/** Regions and a page of faces of the price country. */
const map: Data = [
  { call: 'GET /api/faces.php', query: { country: '@market', limit: '24' } },
  { call: 'GET /api/regions.php', query: { country: '@market' } },
];
/** Message costs. Visitors only: a member's first look at prices grants the welcome discount. */
export const prices: Data = [{ call: 'GET /api/credits.php', members: false }];
const member: Data = [{ call: 'GET /api/member.php', query: { id: ':id' } }];

const lander = <const Name extends string>(name: Name, screen: string, data: Data = faces) =>
  row(`landers-${name}`, `/landers/${name}/:slug?`, 'landers', screen, { layout: 'lander', texts, data });

const memberLander = <const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  screen: string,
) =>
  // Members do not sign up; they are sent to the profile itself.
  row(id, path, 'landers', screen, {
    layout: 'empty',
    access: 'visitor',
    membersTo: 'members-id',
    texts,
    data: member,
  });

/** Marketing replaces landers one at a time, so each is its own screen. */
export const landerRows = [
  lander('alonetonight', 'AloneTonight'),
  lander('collagelanding', 'CollageLanding', [...faces, ...prices]),
  lander('gallery', 'Gallery'),
  lander('iconslanding', 'IconsLanding', prices),
  lander('maplanding', 'MapLanding', map),
  lander('socialnetwork', 'SocialNetwork', [...faces, ...prices]),
  lander('transitionsvideolanding', 'TransitionsVideoLanding', prices),
  lander('video', 'Video'),
  row('landers-tinderswipe', '/landers/tinderswipe', 'landers', 'TinderSwipe', {
    layout: 'empty',
    texts,
    data: faces,
  }),
  memberLander('members-id-landing', '/members/:id/landing', 'MemberLanding'),
  memberLander('members-id-landing2', '/members/:id/landing2/:slug?', 'MemberLanding2'),
  memberLander('members-id-landing3', '/members/:id/landing3/:slug?', 'MemberLanding3'),
  row('members-id-signup', '/members/:id/signup', 'auth-signup', 'MemberSignup', {
    layout: 'empty',
    access: 'visitor',
    texts,
    data: [...member, { call: 'GET /api/signup.php', query: '?' }],
  }),
] as const;
