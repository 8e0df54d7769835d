import type { Services } from '../../../kernel/services.ts';
import { siteAddress } from '../../../kernel/request/siteAddress.ts';
import type { Account } from '../accountQueries.ts';

export async function mailManyFailures(ctx: Services, account: Account): Promise<void> {
  if (account.email === null) return;
  const site = await ctx.sites.byId(account.siteId);
  await ctx.mailer.enqueue(ctx.db, {
    template: 'manyFailures',
    to: account.email,
    locale: account.language,
    siteId: account.siteId,
    userId: account.id,
    data: { name: account.name ?? '', link: `${siteAddress(ctx.config, site)}/reset-password` },
  });
}
