import { row } from './row.ts';

const texts = ['people', 'errors'] as const;

const lander = <const Name extends string>(name: Name, screen: string) =>
  row(`landers-${name}`, `/landers/${name}/:slug?`, 'landers', screen, { layout: 'lander', texts });

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
  });

/** Marketing replaces landers one at a time, so each is its own screen. */
export const landerRows = [
  lander('alonetonight', 'AloneTonight'),
  lander('collagelanding', 'CollageLanding'),
  lander('gallery', 'Gallery'),
  lander('iconslanding', 'IconsLanding'),
  lander('maplanding', 'MapLanding'),
  lander('socialnetwork', 'SocialNetwork'),
  lander('transitionsvideolanding', 'TransitionsVideoLanding'),
  lander('video', 'Video'),
  row('landers-tinderswipe', '/landers/tinderswipe', 'landers', 'TinderSwipe', {
    layout: 'empty',
    texts,
  }),
  memberLander('members-id-landing', '/members/:id/landing', 'MemberLanding'),
  memberLander('members-id-landing2', '/members/:id/landing2/:slug?', 'MemberLanding2'),
  memberLander('members-id-landing3', '/members/:id/landing3/:slug?', 'MemberLanding3'),
  row('members-id-signup', '/members/:id/signup', 'auth-signup', 'MemberSignup', {
    layout: 'empty',
    access: 'visitor',
    texts,
  }),
] as const;
