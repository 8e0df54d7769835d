import { eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { randomToken, hashToken } from '../../../kernel/security/secrets.ts';
import { sessions, staffRoles } from '../../../kernel/db/schema/account.ts';
import { describeDevice } from './describeDevice.ts';
import { sessionEnd } from './sessionEnd.ts';

export type NewSession = {
  userId: number;
  siteId: number;
  userAgent: string;
  country: string | null;
  /** When the member last proved who they are. */
  confirmedAt?: Date | null;
  /** The login took a second factor. */
  secondFactor?: boolean;
  now: Date;
};

/** Starts a session bound to the member's roles. @returns the cookie; the database has its hash */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  const token = randomToken();
  const rows = await db
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.userId, session.userId))
    .orderBy(staffRoles.role);
  const roles = rows.map(({ role }) => role);
  const times = { createdAt: session.now, lastSeenAt: session.now };
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: session.userId,
    siteId: session.siteId,
    device: describeDevice(session.userAgent),
    country: session.country,
    ...times,
    expiresAt: sessionEnd(times, { isStaff: roles.length > 0 }),
    roles,
    secondFactor: session.secondFactor ?? false,
    confirmedAt: session.confirmedAt === undefined ? session.now : session.confirmedAt,
  });
  return token;
}
