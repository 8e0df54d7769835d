import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { sessions } from '../../../kernel/db/schema/account.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** Reads a member's unexpired sessions, most recently used first. */
export function readSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
}

export async function readSession(db: Db, userId: number, id: number): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return row ?? null;
}
