import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BaseLogger } from 'pino';
import type { Db } from '../db/client.ts';
import type { Member } from './Member.ts';

/** The cookie that holds the session's token. */
export const SESSION_COOKIE = 'auth';

type Context = { db: Db; now: () => Date; log: BaseLogger };

/** How requests find the member of their session. The account area implements it. */
export type SessionResolver = {
  /** The member of a cookie's session; null when the session is unknown, expired, of another site, or its account is gone. */
  find(
    context: Context,
    token: string,
    siteId: number,
    options: { withVersion: boolean; withBlocked: boolean },
  ): Promise<Member | null>;
  /** Notes that the member is here. Only an act of the member keeps the session alive. Never rejects. */
  touch(context: Context, member: Member, request: { isAct: boolean }): Promise<void>;
  /** Starts a session for the member and sets its cookie on the reply. */
  renew(context: Context, request: FastifyRequest, reply: FastifyReply, userId: number): Promise<void>;
};
