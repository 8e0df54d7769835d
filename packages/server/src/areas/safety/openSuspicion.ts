import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { users } from '../../kernel/db/schema/account.ts';
import { cases } from '../../kernel/db/schema/safety.ts';
import type { Site } from '../../kernel/request/Site.ts';
import type { Services } from '../../kernel/services.ts';

type Attempt = { userId: number; site: Site; text: string };

/** Opens a case about a member who tried to send a banned text, unless one is open. */
export async function openSuspicion(ctx: Services, tx: Tx, { userId, site, text }: Attempt): Promise<void> {
  const waiting = and(
    eq(cases.profileId, userId),
    isNull(cases.reporterId),
    isNull(cases.email),
    isNull(cases.closedAt),
    eq(cases.kind, 'report'),
  );
  if ((await tx.$count(cases, waiting)) > 0) return;
  const [sender] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (!sender) return;
  const at = ctx.now();
  await tx.insert(cases).values({
    siteId: site.id,
    kind: 'report',
    language: sender.language,
    profileId: userId,
    category: 'spam',
    evidence: { messages: [{ sender: userId, kind: 'text', text, photo: null, at: at.toISOString() }] },
    createdAt: at,
  });
}
