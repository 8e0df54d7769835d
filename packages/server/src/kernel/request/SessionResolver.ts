import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseLogger } from 'pino';
import type { Db } from '../db/client.ts';
import type { Presence } from '../presence/Presence.ts';
import type { Member } from './Member.ts';
import type { Site } from './Site.ts';

export const SESSION_COOKIE = 'auth';

type Context = { db: Db; now: () => Date; log: BaseLogger };
type Services = Context & { presence: Presence };

/** Finds the member of a session. The account area implements it. */
export type SessionResolver = {
  /** Returns a session's member, or null if it is unknown, expired or of another site. */
  find(
    context: Context,
    token: string,
    from: { site: Site; geoipCountry: string | null },
    options: { withVersion: boolean; withBlocked: boolean },
  ): Promise<Member | null>;
  /** Records that the member is online. Only acts keep the session alive. Never rejects. */
  touch(services: Services, member: Member, request: { isAct: boolean }): Promise<void>;
  /** Starts a session for the member and sets its cookie on the reply. */
  renew(context: Context, request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
};
