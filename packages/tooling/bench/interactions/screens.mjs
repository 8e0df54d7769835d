/** A page of each screen, by who opens it; the numbers of members and conversations are those of the demo. */
const VISITOR = [
  '/',
  '/login',
  '/signup',
  '/reset-password',
  '/pricing',
  '/complaints',
  '/pages/faq',
  '/pages/terms',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/socialnetwork',
  '/landers/tinderswipe',
  '/landers/transitionsvideolanding',
  '/landers/video/summer',
];

const memberPaths = ({ partner, conversation }) => [
  '/members',
  `/members/${partner}`,
  '/likes',
  '/likes/sent',
  '/chats',
  `/chats/${conversation}`,
  '/match-finder',
  '/swipe-game',
  '/credits',
  '/premium',
  '/directdebit',
  '/transactions',
  '/profile',
  '/notifications',
];

async function ask(origin, session, path) {
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(origin + path, { headers: { origin, cookie } });
  if (!answer.ok) throw new Error(`${answer.status} ${path}`);
  return answer.json();
}

/**
 * @param {string} origin of a site with demo data
 * @param {object} session Playwright's storage state of a demo member
 * @returns {Promise<{ path: string, session?: object }[]>}
 */
export async function findScreens(origin, session) {
  const { profiles } = await ask(origin, session, '/api/members.php');
  const { chats } = await ask(origin, session, '/api/chats.php?limit=30');
  const found = { partner: profiles[0].id, conversation: chats[0].conversation.id };
  // A visitor's: members are sent on to the profile.
  const visitors = [...VISITOR, `/members/${found.partner}/landing`];
  return [...visitors.map((path) => ({ path })), ...memberPaths(found).map((path) => ({ path, session }))];
}
