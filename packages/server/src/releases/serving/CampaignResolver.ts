import type { RemoteName, RouteMatch } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/db/client.ts';

/** A page request. */
export type Visit = {
  siteId: number;
  match: RouteMatch;
  url: string;
  now: Date;
  /** Its cookies tell which campaign the visitor has already, its headers whether the visitor is counted. */
  request: Pick<FastifyRequest, 'cookies' | 'headers'>;
};

/** A running campaign, and the build of its lander's remote; `version` null: the live one. */
export type CampaignTie = { slug: string; lander: string; remote: RemoteName; version: string | null };

/** Finds the campaign that a visitor has on a page. The marketing area implements it. */
export type CampaignResolver = {
  resolve(db: Db, visit: Visit): Promise<CampaignTie | null>;
};

declare module '../../kernel/services.ts' {
  interface Services {
    campaigns: CampaignResolver;
  }
}
