import { declaredRoutes, ROUTES, type ReleaseDocument, type RouteRow } from '@rendezvous/contracts';
import { findPage, routeOf, type SamplePage, type SamplePages } from '../renderCost/samplePages.ts';

export type Sample = {
  /** Remote and screen, such as `chat: Chats`. */
  screen: string;
  page: SamplePage;
  /** Whether the live release shows the same screen at this path. */
  isLive: boolean;
};

/**
 * Returns a page without data for the screen of a new route; null for staff screens, or if the
 * path needs an id.
 */
function emptyPage({ path, access }: RouteRow): SamplePage | null {
  const url = path.replace(/\/:\w+\?/g, '');
  if (access === 'staff' || url.includes(':')) return null;
  return { as: access === 'member' ? 'member' : 'visitor', url, data: {} };
}

/** Returns a page for each screen of a remote in `next` that a visitor or member can open. */
export function listSamples(
  samples: SamplePages,
  remote: string,
  { live, next }: Readonly<Record<'live' | 'next', ReleaseDocument>>,
): Sample[] {
  const rows = [...ROUTES, ...declaredRoutes(next.remotes)].filter((row) => row.remote === remote);
  const screens = [...new Set(rows.map(({ screen }) => screen))];
  return screens.flatMap((screen): Sample[] => {
    const empty = rows.filter((row) => row.screen === screen).map(emptyPage);
    const page = findPage(samples, next, remote, screen) ?? empty.find((each) => each !== null);
    if (!page) return [];
    const row = routeOf(page, live)?.row;
    const isLive = live.remotes[remote] !== undefined && row?.remote === remote && row.screen === screen;
    return [{ screen: `${remote}: ${screen}`, page, isLive }];
  });
}
