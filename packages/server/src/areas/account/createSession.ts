import type { Db } from '../../kernel/db/client.ts';
import { randomToken, hashToken } from '../../kernel/security/secrets.ts';
import { sessions } from '../../kernel/db/schema/account.ts';
import { describeDevice } from './describeDevice.ts';
import { SESSION_SECONDS } from './sessionCookie.ts';

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
