import { and, eq, isNotNull } from 'drizzle-orm';
import { bans, users } from '../../../kernel/db/schema/account.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import type { Services } from '../../../kernel/services.ts';
import { mailboxKey } from '../mailAddress/emailPolicy.ts';

/** Bans the mailboxes of addresses banned by spelling, while the accounts still have them. */
export async function rekeyBans({ db, secrets }: Services): Promise<void> {
  const rows = await db
    .select({ userId: bans.userId, hash: bans.hash, email: users.email })
    .from(bans)
    .innerJoin(users, eq(users.id, bans.userId))
    .where(and(eq(bans.kind, 'email'), isNotNull(users.email)));
  for (const { userId, hash, email } of rows) {
    const mailbox = banHash(secrets, 'email', mailboxKey(email ?? ''));
    if (mailbox === hash) continue;
    await db.transaction(async (tx) => {
      const [old] = await tx
        .delete(bans)
        .where(and(eq(bans.userId, userId), eq(bans.hash, hash)))
        .returning({ createdAt: bans.createdAt });
      if (!old) return;
      await tx
        .insert(bans)
        .values({ userId, hash: mailbox, kind: 'email', ...old })
        .onConflictDoNothing();
    });
  }
}
