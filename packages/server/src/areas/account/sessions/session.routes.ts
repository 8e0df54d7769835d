import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../kernel/ApiError.ts';
import type { Db } from '../../../kernel/db/client.ts';
import { readId } from '../../../kernel/http/readId.ts';
import { route } from '../../../kernel/http/route.ts';
import type { Member } from '../../../kernel/request/Member.ts';
import { presentSession } from './presentSession.ts';
import { readSession, readSessions } from './sessionQueries.ts';
import { clearSessionCookie } from './sessionCookie.ts';
import { endSession } from './endSession.ts';
import { sessionEnded } from './sessionEnded.ts';

async function listSessions(db: Db, member: Member, now: Date) {
  const rows = await readSessions(db, member.id, now);
  return { sessions: rows.map((row) => presentSession(row, member.sessionHash)) };
}

export function sessionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/sessions.php', ({ member, ctx, now }) => listSessions(ctx.db, member, now));

  route(app, 'DELETE /api/sessions.php', async ({ body, member, ctx, request, reply, now }) => {
    const ended = await readSession(ctx.db, member.id, readId(body.id));
    if (!ended) throw notFound();
    await ctx.bus.transaction(ctx.db, async (tx) => {
      await endSession(tx, ended.tokenHash);
      await ctx.bus.publish(tx, [sessionEnded(member.id)]);
    });
    if (ended.tokenHash === member.sessionHash) clearSessionCookie(request, reply);
    return listSessions(ctx.db, member, now);
  });
}
