import { TIMES } from '@rendezvous/contracts';
import { createToken } from '../account/tokens/createToken.ts';
import { voidTokens } from '../account/tokens/voidTokens.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Services } from '../../kernel/services.ts';
import type { Site } from '../../kernel/request/Site.ts';

/** Mails the confirmation link and voids earlier ones. */
export async function mailActivation(
  ctx: Services,
  tx: Tx,
  order: {
    userId: number;
    email: string;
    name: string;
    locale: string;
    origin: string;
    site: Site;
    now: Date;
  },
): Promise<void> {
  await voidTokens(tx, order.userId, 'activation', order.now);
  const token = await createToken(tx, {
    purpose: 'activation',
    userId: order.userId,
    email: order.email,
    now: order.now,
    seconds: TIMES.activationLinkDays * 86_400,
  });
  await ctx.mailer.enqueue(tx, {
    template: 'activation',
    to: order.email,
    locale: order.locale,
    siteId: order.site.id,
    userId: order.userId,
    data: { name: order.name, link: `${order.origin}/${token}` },
  });
}
