import { TIMES } from '@rendezvous/contracts';
import type { Services } from '../../../kernel/services.ts';
import type { Site } from '../../../kernel/request/Site.ts';
import { isEmail } from './emailPolicy.ts';
import { invalidField, ApiError } from '../../../kernel/ApiError.ts';
import { findById, findByEmail } from '../accountQueries.ts';
import { emailInUse } from './emailInUse.ts';
import { refusesAddress } from '../moderation/refusesAddress.ts';
import { mailAddressOwner } from './mailAddressOwner.ts';
import { voidTokens } from '../tokens/voidTokens.ts';
import { createToken } from '../tokens/createToken.ts';

/**
 * Mails a link to the new address. Discreet sites accept a taken address and notify its owner.
 * @throws ApiError invalid (email), email_in_use
 */
export async function requestMailChange(
  ctx: Services,
  request: { userId: number; email: string; site: Site; locale: string; origin: string; now: Date },
): Promise<void> {
  const { email } = request;
  if (!isEmail(email)) throw invalidField('email', 'new_email_invalid');
  const account = await findById(ctx.db, request.userId);
  if (!account?.email) throw new ApiError('not_found');
  const owner = await findByEmail(ctx.db, request.site.id, email);
  const isTaken = owner !== null || (await refusesAddress(ctx, email));
  if (isTaken && request.site.settings.account_disclosure !== 'neutral') throw emailInUse();
  await ctx.db.transaction(async (tx) => {
    if (isTaken) return mailAddressOwner(ctx, tx, { ...request, email, siteId: request.site.id });
    const mail = { to: email, locale: request.locale, siteId: request.site.id };
    await voidTokens(tx, account.id, 'mail_change', request.now);
    const token = await createToken(tx, {
      purpose: 'mail_change',
      userId: account.id,
      email,
      now: request.now,
      seconds: TIMES.activationLinkDays * 86_400,
    });
    const data = { name: account.name ?? '', link: `${request.origin}/mail-change/do?token=${token}` };
    await ctx.mailer.enqueue(tx, { ...mail, template: 'mailChange', userId: account.id, data });
  });
}
