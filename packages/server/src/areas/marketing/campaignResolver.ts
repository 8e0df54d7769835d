import type { CampaignResolver } from '../../releases/CampaignResolver.ts';
import { campaignOf, findCampaign, pointOf } from './runningCampaignQueries.ts';

/** Resolves campaigns from the database. */
export const campaignResolver: CampaignResolver = {
  async resolve(db, { match, url, network, ...visit }) {
    const wanted = campaignOf(match, url);
    if (wanted === null) return null;
    return findCampaign(db, { ...visit, ...wanted, point: pointOf(network, wanted.slug) });
  },
};
