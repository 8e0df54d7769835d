import type { Session } from '@rendezvous/contracts';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import type { Member } from '../../kernel/request/Member.ts';
import { clearSessionCookie, endSession, sessionEnded } from './sessions.ts';
import type { Db } from '../../kernel/db/client.ts';
import { sessions } from '../../kernel/db/schema/account.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';

async function readSessions(db: Db, member: Member, now: Date): Promise<Session[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, member.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((row) => ({
    id: String(row.id),
    current: row.tokenHash === member.sessionHash,
    device: row.device,
    country: row.country,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  }));
}

/** A member's signed-in devices. */
export function sessionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/sessions.php', async ({ member, ctx, now }) => ({
    sessions: await readSessions(ctx.db, member, now),
  }));

  route(app, 'DELETE /api/sessions.php', async ({ body, member, ctx, request, reply, now }) => {
    const id = readId(body.id);
    const [ended] = await ctx.db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, member.id)));
    if (!ended) throw notFound();
    await ctx.bus.transaction(ctx.db, async (tx) => {
      await endSession(tx, ended.tokenHash);
      await ctx.bus.publish(tx, [sessionEnded(member.id)]);
    });
    if (ended.tokenHash === member.sessionHash) clearSessionCookie(request, reply);
    return { sessions: await readSessions(ctx.db, member, now) };
  });
}
