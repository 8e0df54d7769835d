import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { CampaignRow } from './runningCampaignQueries.ts';
import { contentOf } from './campaignTexts.ts';
import { trackingOf } from './trackingOf.ts';
import { assertDates, assertLander, assertSlugFree } from './checkCampaign.ts';
import { campaigns } from '../../kernel/db/schema/marketing.ts';
import { writeAudit } from '../../kernel/audit.ts';

export type NewCampaign = Omit<BodyOf<'POST /api/console-campaigns.php'>, 'site'>;

/** Creates a campaign that runs now unless it has a start. @throws ApiError invalid, conflict */
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
    content: contentOf(order.texts ?? []),
    language: order.language ?? null,
    weight: order.weight,
    startsAt: order.starts_at === undefined ? now : new Date(order.starts_at),
    endsAt: order.ends_at == null ? null : new Date(order.ends_at),
    createdAt: now,
  };
  return ctx.db.transaction(async (tx) => {
    assertDates(values);
    await assertLander(ctx, values);
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
