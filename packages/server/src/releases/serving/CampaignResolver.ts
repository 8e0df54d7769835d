import type { ReleaseDocument, RemoteName, RouteMatch } from '@rendezvous/contracts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../kernel/db/client.ts';

export type Visit = {
  siteId: number;
  match: RouteMatch;
  url: string;
  now: Date;
  /** Cookies identify the visitor's campaign; headers decide whether the visit counts. */
  request: Pick<FastifyRequest, 'cookies' | 'headers'>;
};

/**
 * A running campaign and the build of its lander's remote. `version` is null for the live build.
 */
export type CampaignTie = {
  campaign: NonNullable<ReleaseDocument['campaign']>;
  remote: RemoteName;
  version: string | null;
};

/** Finds the campaign of a visitor on a page. Implemented by the marketing area. */
export type CampaignResolver = {
  resolve(db: Db, visit: Visit): Promise<CampaignTie | null>;
};

declare module '../../kernel/services.ts' {
  interface Services {
    campaigns: CampaignResolver;
  }
}
