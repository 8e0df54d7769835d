import type { Tx } from '../../../kernel/db/client.ts';
import { accountPrint, writeSecurityLog } from '../../../kernel/security/securityLog.ts';
import type { Services } from '../../../kernel/services.ts';
import { serverTexts } from '../../../kernel/texts/serverTexts.ts';
import { findById } from '../accountQueries.ts';

export type FactorRequest = {
  userId: number;
  siteId: number;
  sessionHash: string;
  network: string;
  /** Address of the site, for the link in the mail. */
  origin: string;
  now: Date;
};

/** What changed -> what the security log says. */
const EVENTS = {
  second_factor_on: { event: 'second_factor_on', detail: 'totp' },
  second_factor_off: { event: 'second_factor_off', detail: 'totp' },
  passkey_step_on: { event: 'second_factor_on', detail: 'passkey' },
  passkey_step_off: { event: 'second_factor_off', detail: 'passkey' },
  recovery_codes_renewed: { event: 'recovery_codes_renewed' },
  passkey_added: { event: 'passkey_added' },
  passkey_removed: { event: 'passkey_removed' },
} as const;

/**
 * Records that a member changed how they log in: in the security log, and by mail to the member, who may not be the one
 * who did it.
 */
export async function recordSecondFactor(
  ctx: Services,
  tx: Tx,
  { siteId, userId, network, origin, now }: FactorRequest,
  change: keyof typeof EVENTS,
): Promise<void> {
  await writeSecurityLog(tx, {
    ...EVENTS[change],
    siteId,
    account: accountPrint(ctx, userId),
    network,
    now,
  });
  const account = await findById(tx, userId);
  // An address that is not confirmed may belong to someone else.
  if (!account?.email || account.confirmedAt === null) return;
  await ctx.mailer.enqueue(tx, {
    template: 'loginChanged',
    to: account.email,
    locale: account.language,
    siteId,
    userId,
    data: {
      name: account.name ?? '',
      change: serverTexts(account.language)(`loginChange.${change}`),
      link: `${origin}/reset-password`,
    },
  });
}
