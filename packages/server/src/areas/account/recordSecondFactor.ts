import type { Tx } from '../../kernel/db/client.ts';
import { accountPrint, writeSecurityLog } from '../../kernel/security/securityLog.ts';
import type { Services } from '../../kernel/services.ts';

export type FactorRequest = {
  userId: number;
  siteId: number;
  sessionHash: string;
  network: string;
  now: Date;
};

/** Writes to the security log that a member turned the second factor on or off. */
export function recordSecondFactor(
  ctx: Services,
  tx: Tx,
  { siteId, userId, network, now }: FactorRequest,
  event: 'second_factor_on' | 'second_factor_off',
): Promise<void> {
  return writeSecurityLog(tx, { siteId, event, account: accountPrint(ctx, userId), network, now });
}
