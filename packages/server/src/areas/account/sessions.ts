import { TIMES, isLanguage, type StaffRole } from '@rendezvous/contracts';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { sessions, staffRoles, users } from '../../kernel/db/schema/account.ts';
import { profiles } from '../../kernel/db/schema/members.ts';
import { pushSubscriptions } from '../../kernel/db/schema/notifications.ts';
import type { MemberEvent } from '../../kernel/realtime/EventBus.ts';
import { SESSION_COOKIE } from '../../kernel/request/SessionResolver.ts';
import { hashToken, randomToken } from '../../kernel/security/secrets.ts';
import { describeDevice } from './describeDevice.ts';
import type { Member } from '../../kernel/request/Member.ts';

const SESSION_SECONDS = TIMES.authCookieDays * 86_400;

/** The member of a cookie's session, or null: none, expired, of another site, or of an account that is gone. */
export async function findMember(db: Db, token: string, siteId: number, now: Date): Promise<Member | null> {
  if (token.length !== 43) return null;
  const sessionHash = hashToken(token);
  const [row] = await db
    .select({
      user: users,
      profile: profiles,
      roles: sql<
        StaffRole[]
      >`array(select ${staffRoles.role} from ${staffRoles} where ${staffRoles.userId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, sessionHash), eq(sessions.siteId, siteId), gt(sessions.expiresAt, now)),
    );
  if (!row || row.user.status === 'erased' || row.user.status === 'pending_deletion') return null;
  const { user, profile } = row;
  return {
    id: user.id,
    siteId: user.siteId,
    status: user.status,
    confirmed: user.confirmedAt !== null,
    paid: user.paidAt !== null,
    name: user.name ?? '',
    email: user.email ?? '',
    language: isLanguage(user.language) ? user.language : 'en',
    timezone: user.timezone,
    signedUpAt: user.signedUpAt,
    readReceipts: user.readReceipts,
    typing: user.typing,
    niche: profile.niche,
    gender: profile.gender,
    seeking: profile.seeking,
    dateOfBirth: profile.dateOfBirth,
    country: profile.country,
    region: profile.region,
    latitude: profile.latitude,
    longitude: profile.longitude,
    invisible: profile.invisible,
    staffRoles: row.roles,
    sessionHash,
    lastActiveAt: profile.lastActiveAt,
  };
}

/** Starts a session and gives the cookie's value; the database keeps its hash alone. */
export async function createSession(
  db: Db,
  session: { userId: number; siteId: number; userAgent: string; country: string | null; now: Date },
): Promise<string> {
  const token = randomToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: session.userId,
    siteId: session.siteId,
    device: describeDevice(session.userAgent),
    country: session.country,
    createdAt: session.now,
    lastSeenAt: session.now,
    expiresAt: new Date(session.now.getTime() + SESSION_SECONDS * 1000),
  });
  return token;
}

/** Ends a member's sessions, all or all but one, and what their browsers were told by push. */
export async function endSessions(tx: Tx, userId: number, exceptHash?: string): Promise<void> {
  const others = (hash: PgColumn) => (exceptHash === undefined ? undefined : ne(hash, exceptHash));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others(sessions.tokenHash)));
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), others(pushSubscriptions.sessionHash)));
}

/**
 * Ends one session. The browser is told nothing more by push either, unless the same member goes on there with another.
 * @param successor the cookie's value of that other session
 */
export async function endSession(tx: Tx, tokenHash: string, successor?: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  const its = eq(pushSubscriptions.sessionHash, tokenHash);
  if (successor === undefined) await tx.delete(pushSubscriptions).where(its);
  else
    await tx
      .update(pushSubscriptions)
      .set({ sessionHash: hashToken(successor) })
      .where(its);
}

/** To be published with the end of a session: pages that have it ask who is logged in, and learn that nobody is. */
export const sessionEnded = (userId: number): MemberEvent => ({
  userId,
  type: 'user',
  data: { reason: 'changed' },
});

/** Whether the session is there still; its end then waits for this transaction. */
export async function holdSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('key share');
  return held.length > 0;
}

/** Also where a proxy speaks https to the visitor and http to us, and nobody told us to believe what it says. */
const isSecure = ({ protocol, server }: FastifyRequest): boolean =>
  protocol === 'https' || (server.services.config.publicOrigin?.startsWith('https:') ?? false);

const cookieOptions = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(request), maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, cookieOptions(request));
}
