import { writeAudit } from '../../kernel/audit.ts';
import { publishTokens } from '../../kernel/db/schema/releases.ts';
import { hashToken, randomToken } from '../../kernel/security/secrets.ts';
import { readRemoteNames } from '../rollout/decisions.ts';
import { MoveRefused } from '../rollout/MoveRefused.ts';
import type { Actor, ReleaseContext } from '../ReleaseContext.ts';

export const TOKEN_DAYS = { least: 1, usual: 90, most: 365 } as const;

type TokenWish = {
  remote: string;
  /** The team or system that gets the token; free text. */
  holder: string;
  days: number;
};

type NewToken = {
  id: number;
  /** Shown only once: the database stores its hash. */
  text: string;
  expiresAt: Date;
};

/**
 * Creates a token that publishes builds of one remote.
 * @throws MoveRefused for an unknown remote or an invalid number of days
 */
export async function createToken(
  { db, now }: Pick<ReleaseContext, 'db' | 'now'>,
  actor: Actor,
  { remote, holder, days }: TokenWish,
): Promise<NewToken> {
  if (!Number.isInteger(days) || days < TOKEN_DAYS.least || days > TOKEN_DAYS.most)
    throw new MoveRefused(`A token is valid for ${TOKEN_DAYS.least} to ${TOKEN_DAYS.most} days.`);
  const remotes = await readRemoteNames(db);
  if (!remotes.includes(remote))
    throw new MoveRefused(`There is no remote "${remote}". Register it first: remote add ${remote}.`);
  // The prefix lets secret scanners find committed tokens.
  const text = `rvp_${randomToken()}`;
  const expiresAt = new Date(now().getTime() + days * 86_400_000);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(publishTokens)
      .values({ remote, holder, hash: hashToken(text), createdAt: now(), expiresAt })
      .returning({ id: publishTokens.id });
    const id = row?.id ?? 0;
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'remote.access',
      subject: { type: 'remote', id: remote },
      reason: holder,
      change: `token ${id}, until ${expiresAt.toISOString().slice(0, 10)}`,
      now: now(),
    });
    return { id, text, expiresAt };
  });
}
