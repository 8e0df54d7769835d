import { buildPath, matchRoute, type DeclaredRow, type RouteMatch } from '@rendezvous/contracts';
import type { Member } from '../../kernel/request/Member.ts';
import { findInvite } from '../../areas/marketing/invites/inviteQueries.ts';
import { findToken } from '../../areas/account/tokens/tokenQueries.ts';
import type { Db } from '../../kernel/db/client.ts';
import { findShortLink } from '../../areas/marketing/shortLinkQueries.ts';
import type { Site } from '../../kernel/request/Site.ts';

export type Resolved =
  { kind: 'page'; match: RouteMatch } | { kind: 'missing' } | { kind: 'redirect'; to: string };

type Asked = {
  url: string;
  member: Member | null;
  site: Site;
  declared: readonly DeclaredRow[];
  /** Returns the target of the campaign link `/{slug}`, or null. */
  follow: (slug: string) => Promise<string | null>;
};

/** Returns where members are redirected from a page for visitors. */
const insteadOf = ({ row, params }: RouteMatch): string => buildPath(row.membersTo ?? 'members', params);

/** Returns whether a member must prove their age before using the screen. */
const waitsForAge = ({ row }: RouteMatch): boolean =>
  ['members', 'likes', 'chat'].includes(row.remote) || /^(credits|directdebit|premium)/.test(row.id);

async function isKnownToken(db: Db, token: string, site: Site): Promise<boolean> {
  if (await findToken(db, token, 'activation')) return true;
  if (await findInvite(db, site.id, token)) return true;
  return (await findShortLink(db, site.id, token)) !== null;
}

/** Returns what the visitor gets instead of the page; null if they may open it. */
function insteadFor(match: RouteMatch, { member, url }: Asked): Resolved | null {
  if (member?.ageDue.includes('signup') && waitsForAge(match))
    return { kind: 'redirect', to: `/age-check?${new URLSearchParams({ next: url })}` };
  switch (match.row.access) {
    case 'visitor':
      return member && { kind: 'redirect', to: insteadOf(match) };
    case 'member':
      return member ? null : { kind: 'redirect', to: buildPath('login', {}, { next: url }) };
    case 'staff':
      if (!member) return { kind: 'redirect', to: buildPath('login', {}, { next: url }) };
      return member.staffRoles.some((role) => role !== 'flagger') ? null : { kind: 'missing' };
    case 'anyone':
      return null;
  }
}

/** Resolves a page's URL by the access rules of the route table, before any HTML is rendered. */
export async function resolveRoute(db: Db, request: Asked): Promise<Resolved> {
  const match = matchRoute(request.url.split('?')[0] ?? '/', request.declared);
  if (match === null) return { kind: 'missing' };
  const instead = insteadFor(match, request);
  if (instead !== null) return instead;
  if (match.row.id === 'token') {
    const token = match.params['token'] ?? '';
    const lander = await request.follow(token);
    if (lander !== null) return { kind: 'redirect', to: lander };
    if (!(await isKnownToken(db, token, request.site))) return { kind: 'missing' };
  }
  return { kind: 'page', match };
}
