import type { Services } from '../../../kernel/services.ts';
import { emailKey, mailboxKey } from '../mailAddress/emailPolicy.ts';
import { refusesBanned } from './refusesBanned.ts';

/**
 * Whether the address is banned, in any spelling of its mailbox. Each refusal is recorded, without the address. An erased account may
 * have been banned by its own spelling only.
 */
export const refusesAddress = (ctx: Services, email: string): Promise<boolean> =>
  refusesBanned(ctx, 'email', mailboxKey(email), emailKey(email));
