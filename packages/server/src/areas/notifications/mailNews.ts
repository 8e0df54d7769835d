import type { NewsText } from '@rendezvous/contracts';
import type { Services } from '../../kernel/services.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Reader } from './newsQueries.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';

const textFor = (texts: readonly NewsText[], language: string): NewsText | undefined =>
  texts.find((text) => text.language === language) ?? texts.find((text) => text.language === 'en');

/** Enqueues the mail. With `to.id`, which previews omit, later changes of the setting apply. */
export async function mailNews(
  ctx: Services,
  tx: Tx,
  to: Omit<Reader, 'id'> & { id?: number },
  texts: readonly NewsText[],
): Promise<void> {
  const words = textFor(texts, to.language);
  if (!words) return;
  await ctx.mailer.enqueue(tx, {
    template: 'news',
    to: to.email,
    // The texts around the news are in the same language.
    locale: words.language,
    siteId: to.siteId,
    ...(to.id === undefined ? {} : { userId: to.id }),
    data: {
      name: to.name,
      subject: words.subject,
      text: words.text,
      link: siteAddress(ctx.config, await ctx.sites.byId(to.siteId)),
    },
  });
}
