import { buildPath, matchRoute, TRACKING_NAMES, hasTrafficSource } from '@rendezvous/contracts';
import type { TrackingName } from '@rendezvous/contracts';
import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { and, eq } from 'drizzle-orm';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { campaigns, shortLinks } from '../../kernel/db/schema/marketing.ts';
import { invites } from '../../kernel/db/schema/signup.ts';
import { isVersion, readBuild } from '../../releases/readBuild.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';

type Fields = Omit<BodyOf<'PUT /api/console-campaigns.php'>, 'id' | 'site'>;
export type NewCampaign = Omit<BodyOf<'POST /api/console-campaigns.php'>, 'site'>;
/** Only what is given changes. */
export type CampaignChange = { id: number; site?: Site | undefined } & Fields;

/** What the log names; in the order of the form. */
const NAMED = ['slug', 'lander', 'version', 'language', 'startsAt', 'endsAt', 'weight', 'active'] as const;

/** The record that a visitor takes along. Without a source of its own a campaign is known by its slug. */
function trackingOf(slug: string, fields: Fields, before: Record<string, string> = {}) {
  const record: Partial<Record<TrackingName, string>> = {};
  for (const tag of TRACKING_NAMES) {
    const given = fields[tag];
    const value = given === undefined ? before[tag] : given?.trim();
    if (value) record[tag] = value;
  }
  return hasTrafficSource(record) ? record : { ...record, ref: slug };
}

/** A link that leads elsewhere already, or to a page of the site, is nobody's to give away. @throws ApiError conflict */
async function assertSlugFree(tx: Tx, siteId: number, slug: string): Promise<void> {
  if (matchRoute(buildPath('token', { token: slug }))?.row.id !== 'token') throw taken();
  const [invite] = await tx.select({ code: invites.code }).from(invites).where(eq(invites.code, slug));
  const [link] = await tx
    .select({ token: shortLinks.token })
    .from(shortLinks)
    .where(and(eq(shortLinks.token, slug), eq(shortLinks.siteId, siteId)));
  if (invite || link) throw taken();
}
const taken = () => new ApiError('conflict', { fields: { slug: 'link_taken' } });

/** @throws ApiError invalid (version, ends_at) */
async function assertMakesSense(ctx: Services, row: Pick<CampaignRow, 'version' | 'startsAt' | 'endsAt'>) {
  const { version, startsAt, endsAt } = row;
  if (endsAt !== null && endsAt <= startsAt) throw invalidField('ends_at', 'invalid');
  if (version === null) return;
  const build = isVersion(version) ? await readBuild(ctx.config.workspace, 'landers', version) : null;
  if (!build) throw invalidField('version', 'unknown');
}

function changeText(before: CampaignRow, after: CampaignRow): string {
  const text = (value: unknown): string =>
    value instanceof Date ? value.toISOString() : value === null ? '–' : String(value);
  const parts = NAMED.filter((name) => text(before[name]) !== text(after[name])).map(
    (name) => `${name}: ${text(before[name])} > ${text(after[name])}`,
  );
  for (const name of TRACKING_NAMES) {
    const [old = '–', now = '–'] = [before.tracking[name], after.tracking[name]];
    if (old !== now) parts.push(`${name}: ${old} > ${now}`);
  }
  return parts.join(', ');
}

/** Makes a campaign, running at once where no start is given. @throws ApiError invalid, conflict (slug) */
export function createCampaign(
  ctx: Services,
  actor: { id: number },
  site: Site,
  order: NewCampaign,
): Promise<CampaignRow> {
  const now = ctx.now();
  const values = {
    siteId: site.id,
    name: order.slug,
    slug: order.slug,
    lander: order.lander,
    version: order.version ?? null,
    tracking: trackingOf(order.slug, order),
    language: order.language ?? null,
    weight: order.weight,
    startsAt: order.starts_at === undefined ? now : new Date(order.starts_at),
    endsAt: order.ends_at == null ? null : new Date(order.ends_at),
    createdAt: now,
  };
  return ctx.db.transaction(async (tx) => {
    await assertMakesSense(ctx, values);
    await assertSlugFree(tx, site.id, values.slug);
    const [row] = await tx.insert(campaigns).values(values).returning();
    if (!row) throw new Error('The campaign was not written');
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'campaign.create',
      subject: { type: 'campaign', id: String(row.id) },
      siteId: site.id,
      change: `${row.slug}: ${row.lander}`,
      now,
    });
    return row;
  });
}

function merge(row: CampaignRow, change: CampaignChange): CampaignRow {
  const { version, language, starts_at: start, ends_at: end, site } = change;
  const slug = change.slug ?? row.slug;
  // A campaign that was known by its old slug is known by the new one.
  const { ref, ...others } = row.tracking;
  const before = ref === row.slug && ref !== slug ? others : row.tracking;
  return {
    ...row,
    siteId: site?.id ?? row.siteId,
    slug,
    name: slug,
    lander: change.lander ?? row.lander,
    version: version === undefined ? row.version : version,
    language: language === undefined ? row.language : language,
    weight: change.weight ?? row.weight,
    active: change.active ?? row.active,
    startsAt: start === undefined ? row.startsAt : new Date(start),
    endsAt: end === undefined ? row.endsAt : end === null ? null : new Date(end),
    tracking: trackingOf(slug, change, before),
  };
}

const actOf = (before: CampaignRow, after: CampaignRow): string =>
  before.active === after.active ? 'campaign.change' : after.active ? 'campaign.resume' : 'campaign.end';

/** Changes a campaign, ends it or lets it run again. @throws ApiError not_found, invalid, conflict (slug) */
export function changeCampaign(
  ctx: Services,
  actor: { id: number },
  change: CampaignChange,
): Promise<CampaignRow> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, change.id)).for('update');
    if (!row) throw notFound();
    const next = merge(row, change);
    await assertMakesSense(ctx, next);
    const moved = next.slug !== row.slug || next.siteId !== row.siteId;
    if (moved) await assertSlugFree(tx, next.siteId, next.slug);
    const text = changeText(row, next);
    if (text === '' && !moved) return row;
    const { id, ...values } = next;
    await tx.update(campaigns).set(values).where(eq(campaigns.id, id));
    await writeAudit(tx, {
      actorId: actor.id,
      action: actOf(row, next),
      subject: { type: 'campaign', id: String(id) },
      siteId: next.siteId,
      change: text,
      now: ctx.now(),
    });
    return next;
  });
}
