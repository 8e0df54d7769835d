import { sql } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { signupFacts } from '../../../kernel/db/schema/trust.ts';
import { banHash } from '../../../kernel/security/banHash.ts';
import type { Services } from '../../../kernel/services.ts';
import { readStaffWords } from '../lists/activeLists.ts';
import { noticeSignals } from '../signals/noticeSignals.ts';
import type { Fact } from '../signals/noticeSignals.ts';
import { mailKindOf } from './mailKindPolicy.ts';

export type NewMember = {
  userId: number;
  siteId: number;
  email: string;
  name: string;
  /** Folds look-alike letters. */
  fold: (name: string) => string;
  /** Fingerprint of the network. */
  network: string;
  /** The browser's device id, if it has logged in before. */
  device: string | null;
};

/**
 * Number of other accounts from one network in a day that is a signal; some are normal, because a
 * mobile operator's customers share one.
 */
const MANY_OF_NETWORK = 3;

async function countOthers(db: Db, userId: number, network: string, device: string | null, now: Date) {
  const { rows } = await db.execute<{ network: number; device: number }>(sql`
    select
      (select count(*)::int from signup_facts where network_hash = ${network} and user_id <> ${userId}
        and created_at > ${now.toISOString()}::timestamptz - interval '1 day') as network,
      (select count(distinct user_id)::int from known_devices
        where ban_hash = ${device} and user_id <> ${userId}) as device`);
  return rows[0] ?? { network: 0, device: 0 };
}

async function note(ctx: Services, member: NewMember): Promise<Fact[]> {
  const { userId, email, name, fold } = member;
  const now = ctx.now();
  const network = ctx.secrets.fingerprint('signup-network', member.network);
  const device = member.device === null ? null : banHash(ctx.secrets, 'device', member.device);
  const words = await readStaffWords(ctx);
  const mailKind = mailKindOf(email, (host) => words.get(`disposable_domain:${host}`));
  await ctx.db
    .insert(signupFacts)
    .values({ userId, networkHash: network, deviceHash: device, mailKind, createdAt: now })
    .onConflictDoNothing();
  const others = await countOthers(ctx.db, userId, network, device, now);
  const facts: Fact[] = [];
  if (others.network >= MANY_OF_NETWORK)
    facts.push({ kind: 'shared_network', evidence: { accounts: others.network } });
  if (others.device > 0) facts.push({ kind: 'shared_device', evidence: { accounts: others.device } });
  if (mailKind !== 'ordinary')
    facts.push({ kind: mailKind === 'disposable' ? 'disposable_mail' : 'sub_addressed_mail', evidence: {} });
  const imitated = [...words]
    .filter(([key, active]) => active && key.startsWith('protected_name:'))
    .map(([key]) => key.slice('protected_name:'.length))
    .find((word) => fold(name).includes(fold(word)));
  if (imitated !== undefined) facts.push({ kind: 'lookalike_name', evidence: { name: imitated } });
  return facts;
}

/**
 * Stores where an account was created from, and what is unusual about it. Never fails a sign-up.
 */
export const noteSignup = (ctx: Services, member: NewMember): Promise<void> =>
  noticeSignals(ctx, member, () => note(ctx, member));
