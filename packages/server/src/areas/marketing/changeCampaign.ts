import { type AuditAction, LANGUAGES, TRACKING_NAMES } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Site } from '../../kernel/request/Site.ts';
import { contentOf } from './campaignTexts.ts';
import { type Fields, trackingOf } from './trackingOf.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';
import type { Services } from '../../kernel/services.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { notFound } from '../../kernel/ApiError.ts';
import { assertDates, assertLander, assertSlugFree } from './checkCampaign.ts';
import { writeAudit } from '../../kernel/audit.ts';

/** Absent fields stay unchanged. */
export type CampaignChange = { id: number; site?: Site | undefined } & Fields;

/** Fields that the audit log names, in the order of the form. */
const NAMED = ['slug', 'lander', 'version', 'language', 'startsAt', 'endsAt', 'weight', 'active'] as const;

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
  for (const language of LANGUAGES) {
    for (const part of ['headline', 'lead'] as const) {
      const [old, now] = [before, after].map(({ content }) => content[language]?.[part] || '–');
      if (old !== now) parts.push(`${part} ${language}: ${old} > ${now}`);
    }
  }
  return parts.join(', ');
}

function merge(row: CampaignRow, change: CampaignChange): CampaignRow {
  const { version, language, starts_at: start, ends_at: end, site } = change;
  const slug = change.slug ?? row.slug;
  // A `ref` that is the old slug becomes the new slug.
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
    content: change.texts === undefined ? row.content : contentOf(change.texts),
    weight: change.weight ?? row.weight,
    active: change.active ?? row.active,
    startsAt: start === undefined ? row.startsAt : new Date(start),
    endsAt: end === undefined ? row.endsAt : end === null ? null : new Date(end),
    tracking: trackingOf(slug, change, before),
  };
}

const actOf = (before: CampaignRow, after: CampaignRow): AuditAction =>
  before.active === after.active ? 'campaign.change' : after.active ? 'campaign.resume' : 'campaign.end';

/** Changes, ends or resumes a campaign. @throws ApiError not_found, invalid, conflict (slug) */
export function changeCampaign(
  ctx: Services,
  actor: { id: number },
  change: CampaignChange,
): Promise<CampaignRow> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, change.id)).for('update');
    if (!row) throw notFound();
    const next = merge(row, change);
    assertDates(next);
    // A campaign without its build can still be ended.
    if (next.active) await assertLander(ctx, next);
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
