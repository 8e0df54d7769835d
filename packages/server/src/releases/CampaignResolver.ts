import type { RouteMatch } from '@rendezvous/contracts';
import type { Db } from '../kernel/db/client.ts';

/** A page request. */
export type Visit = {
  siteId: number;
  match: RouteMatch;
  url: string;
  language: string;
  now: Date;
  /** Fingerprint of the visitor's network: the same visitor gets the same campaign again. */
  network: string;
};

/** A running campaign and its pinned lander build; `version` null: the live one. */
export type CampaignTie = { slug: string; lander: string; version: string | null };

/** Finds the campaign of a page. The marketing area implements it. */
export type CampaignResolver = {
  resolve(db: Db, visit: Visit): Promise<CampaignTie | null>;
};

declare module '../kernel/services.ts' {
  interface Services {
    campaigns: CampaignResolver;
  }
}
