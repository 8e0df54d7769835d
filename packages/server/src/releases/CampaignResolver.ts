import type { RouteMatch } from '@rendezvous/contracts';
import type { Db } from '../kernel/db/client.ts';

/** A page that somebody opens. */
export type Visit = {
  siteId: number;
  match: RouteMatch;
  url: string;
  language: string;
  now: Date;
  /** Fingerprint of the visitor's network: the same visitor gets the same campaign again. */
  network: string;
};

/** A running campaign and the lander build that it wants; `version` null: the live one. */
export type CampaignTie = { slug: string; lander: string; version: string | null };

/** Which campaign a page belongs to. The marketing area implements it. */
export type CampaignResolver = {
  resolve(db: Db, visit: Visit): Promise<CampaignTie | null>;
};

declare module '../kernel/services.ts' {
  interface Services {
    campaigns: CampaignResolver;
  }
}
