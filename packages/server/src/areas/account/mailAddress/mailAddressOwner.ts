import type { Tx } from '../../../kernel/db/client.ts';
import type { Services } from '../../../kernel/services.ts';

/** Notifies the owner that someone else entered the address; neutral sites' responses hide this. */
export function mailAddressOwner(
  ctx: Services,
  tx: Tx,
  mail: { email: string; locale: string; siteId: number; origin: string },
): Promise<void> {
  return ctx.mailer.enqueue(tx, {
    template: 'accountExists',
    to: mail.email,
    locale: mail.locale,
    siteId: mail.siteId,
    data: { link: `${mail.origin}/login` },
  });
}
