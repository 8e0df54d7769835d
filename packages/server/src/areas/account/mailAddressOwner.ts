import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';

/** Tells the owner of an address that somebody else gave it as theirs: on a site that discloses nothing, this is where it is said. */
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
