import type { Services } from '../../../kernel/services.ts';
import { mailboxKey } from '../mailAddress/emailPolicy.ts';
import { refusesBanned } from './refusesBanned.ts';

/** Whether the mailbox is banned, in any spelling; records refusals without the address. */
export const refusesAddress = (ctx: Services, email: string): Promise<boolean> =>
  refusesBanned(ctx, 'email', mailboxKey(email));
