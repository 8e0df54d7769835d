import type { Services } from '../../../kernel/services.ts';
import { emailKey, mailboxKey } from '../mailAddress/emailPolicy.ts';
import { refusesBanned } from './refusesBanned.ts';

/**
 * Whether the mailbox is banned, in any spelling; records refusals without the address.
 * Erased accounts may be banned by their own spelling only.
 */
export const refusesAddress = (ctx: Services, email: string): Promise<boolean> =>
  refusesBanned(ctx, 'email', mailboxKey(email), emailKey(email));
