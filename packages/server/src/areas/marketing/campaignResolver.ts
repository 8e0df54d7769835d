import type { CampaignResolver } from '../../releases/serving/CampaignResolver.ts';
import { campaignOf } from './campaignTexts.ts';
import { landerRemote } from './landerRemote.ts';
import { landerAddress, readRunning, readVisits } from './runningCampaignQueries.ts';
import { readVisitCookie } from './visitCookie.ts';

/** Resolves campaigns from the database; pages choose one and record what they show. */
export const campaignResolver: CampaignResolver = {
  async resolve(db, { match, url, request, siteId, now }) {
    const page = landerAddress(match, url);
    if (page === null) return null;
    const running = await readRunning(db, { siteId, slug: page.slug, now });
    const here = running.filter(({ lander }) => lander === page.lander);
    const visits = await readVisits(db, readVisitCookie(request), now);
    const chosen = here.filter(({ id }) => visits.some(({ campaignId }) => campaignId === id));
    const named = here.filter(({ id }) => String(id) === page.variant);
    const found = chosen[0] ?? named[0] ?? (here.length === 1 ? here[0] : undefined);
    if (!found) return null;
    return { campaign: campaignOf(found), remote: landerRemote(found.lander), version: found.version };
  },
};
