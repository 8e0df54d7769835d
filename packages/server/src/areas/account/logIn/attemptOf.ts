import type { Services } from '../../../kernel/services.ts';
import type { Attempt } from './beginAttempt.ts';

/** Identifies attempts by account, or by the typed name if there is no account. */
export const attemptOf = (ctx: Services, siteId: number, account: string, network: string): Attempt => ({
  accountHash: ctx.secrets.fingerprint('account', `${siteId}:${account}`),
  networkHash: network,
});
