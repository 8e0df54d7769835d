import { buildPath, matchRoute, type RouteMatch } from '@rendezvous/contracts';
import { and, eq } from 'drizzle-orm';
import type { Member } from '../kernel/request/Member.ts';
import { inviteCode } from '../areas/signup/signupGate.ts';
import { findToken } from '../areas/account/tokens.ts';
import type { Db } from '../kernel/db/client.ts';
import { shortLinks } from '../kernel/db/schema/marketing.ts';
import { invites } from '../kernel/db/schema/signup.ts';
import { pageEvents } from '../kernel/db/schema/site.ts';
import { findCampaign, landerPath, pointOf } from '../areas/marketing/runningCampaignQueries.ts';
import type { Site } from '../kernel/request/Site.ts';

export type Resolved =
  { kind: 'page'; match: RouteMatch } | { kind: 'missing' } | { kind: 'redirect'; to: string };

type Asked = {
  url: string;
  member: Member | null;
  site: Site;
  language: string;
  /** Fingerprint of the visitor's network. */
  network: string;
};

/** The running campaign behind `/{slug}`: its visit is counted, and the visitor goes on to its lander. */
async function followCampaign(db: Db, slug: string, asked: Asked, now: Date): Promise<string | null> {
  const { site, language, network } = asked;
  const campaign = await findCampaign(db, {
    siteId: site.id,
    slug,
    language,
    now,
    point: pointOf(network, slug),
  });
  if (!campaign) return null;
  await db
    .insert(pageEvents)
    .values({ siteId: site.id, kind: 'view', routeId: 'token', campaignId: campaign.id, createdAt: now });
  return landerPath(campaign);
}

/** Whether anything hides behind `/{token}`; everything else there is the 404 page. */
async function isKnownToken(db: Db, token: string, site: Site): Promise<boolean> {
  if (await findToken(db, token, 'activation')) return true;
  const [invite] = await db
    .select({ code: invites.code })
    .from(invites)
    .where(and(eq(invites.code, inviteCode(token)), eq(invites.siteId, site.id)));
  if (invite) return true;
  const [link] = await db
    .select({ token: shortLinks.token })
    .from(shortLinks)
    .where(and(eq(shortLinks.token, token), eq(shortLinks.siteId, site.id)));
  return link !== undefined;
}

/** Where a page address leads for a visitor or member: the route table's access, decided before any HTML is made. */
export async function resolveRoute(db: Db, request: Asked, now: Date): Promise<Resolved> {
  const { member, url } = request;
  const pathname = url.split('?')[0] ?? '/';
  const match = matchRoute(pathname);
  if (match === null) return { kind: 'missing' };
  switch (match.row.access) {
    case 'visitor':
      if (member) return { kind: 'redirect', to: buildPath('members') };
      break;
    case 'member':
      if (!member) return { kind: 'redirect', to: buildPath('login', {}, { next: url }) };
      break;
    case 'staff':
      if (!member) return { kind: 'redirect', to: buildPath('login', {}, { next: url }) };
      if (member.staffRoles.length === 0) return { kind: 'missing' };
      break;
    case 'anyone':
      break;
  }
  if (match.row.id === 'token') {
    const token = match.params['token'] ?? '';
    const lander = await followCampaign(db, token, request, now);
    if (lander !== null) return { kind: 'redirect', to: lander };
    if (!(await isKnownToken(db, token, request.site))) return { kind: 'missing' };
  }
  return { kind: 'page', match };
}
