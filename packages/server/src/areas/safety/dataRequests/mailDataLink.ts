import { TIMES } from '@rendezvous/contracts';
import type { DataRequestKind } from '@rendezvous/contracts/kinds';
import { dataRequests } from '../../../kernel/db/schema/safety.ts';
import { hashToken, randomToken } from '../../../kernel/security/secrets.ts';
import type { Services } from '../../../kernel/services.ts';

export type DataAsk = {
  siteId: number;
  email: string;
  kind: DataRequestKind;
  language: string;
  /** Without a trailing slash. */
  origin: string;
};

/** Mails a single-use link, whether or not the address has an account. */
export async function mailDataLink(ctx: Services, ask: DataAsk): Promise<void> {
  const { siteId, email, kind, language, origin } = ask;
  const token = randomToken();
  const expiresAt = new Date(ctx.now().getTime() + TIMES.resetLink * 1000);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(dataRequests).values({ tokenHash: hashToken(token), siteId, kind, email, expiresAt });
    const data = { link: `${origin}/complaints?data=${token}` };
    await ctx.mailer.enqueue(tx, { template: 'dataRequest', to: email, locale: language, siteId, data });
  });
}
