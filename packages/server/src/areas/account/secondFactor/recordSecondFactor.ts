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
  /** The site's URL, for the link in the mail. */
  origin: string;
  now: Date;
};

/** The event in the security log for each change. */
const EVENTS = {
  second_factor_on: { event: 'second_factor_on', detail: 'totp' },
  second_factor_off: { event: 'second_factor_off', detail: 'totp' },
  passkey_step_on: { event: 'second_factor_on', detail: 'passkey' },
  passkey_step_off: { event: 'second_factor_off', detail: 'passkey' },
  recovery_codes_renewed: { event: 'recovery_codes_renewed' },
  passkey_added: { event: 'passkey_added' },
  passkey_removed: { event: 'passkey_removed' },
} as const;

/** Logs a changed login method and mails the member, who may not be the one who changed it. */
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
  // An unconfirmed address may belong to someone else.
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
