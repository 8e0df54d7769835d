import type { SignupForm } from './signupPolicy.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { type Tx, databaseError } from '../../kernel/db/client.ts';
import { createAccount, type NewAccount } from '../account/createAccount.ts';
import type { Services } from '../../kernel/services.ts';
import { bookCredits } from '../payments/credits/bookCredits.ts';
import { grantWelcome } from '../payments/offers/grantWelcome.ts';
import { hashToken } from '../../kernel/security/secrets.ts';
import { pendingFirstMessages } from '../../kernel/db/schema/signup.ts';
import { acceptVersions } from '../legal/acceptVersions.ts';
import { recordFirstVersions } from '../legal/recordFirstVersions.ts';
import { redeemInvite } from '../marketing/invites/redeemInvite.ts';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { mailAddressOwner } from '../account/mailAddress/mailAddressOwner.ts';
import { mailActivation } from './mailActivation.ts';
import { emailInUse } from '../account/mailAddress/emailInUse.ts';
import { refusesAddress } from '../account/moderation/refusesAddress.ts';
import { refusesBanned } from '../account/moderation/refusesBanned.ts';
import { findByEmail } from '../account/accountQueries.ts';
import { hashPassword } from '../../kernel/security/passwords.ts';

export type SignUp = {
  form: SignupForm;
  site: Site;
  locale: string;
  timezone: string;
  /** The origin for links in the mail. */
  origin: string;
  /** The profile that the visitor signed up for, if it exists. */
  targetId: number | null;
  /** The browser's device id, if it has logged in before. */
  device: string | null;
  now: Date;
};

type Insert = SignUp & NewAccount;

async function insertRest(ctx: Services, tx: Tx, order: Insert, id: number): Promise<void> {
  const { form, site, now } = order;
  const credits = site.settings.signup_credits;
  if (credits > 0) {
    await bookCredits(tx, {
      userId: id,
      kind: 'grant',
      amount: credits,
      bonus: true,
      reasonKey: `signup:${id}`,
    });
  }
  await grantWelcome(tx, site, { id, signedUpAt: now });
  const text = form.signup_message;
  if (order.targetId !== null && text) {
    // With a fixed client id, the message is sent once, however often the address is confirmed.
    const clientId = hashToken(`first:${id}`).slice(0, 32);
    await tx.insert(pendingFirstMessages).values({ userId: id, targetId: order.targetId, text, clientId });
  }
  if (site.settings.signups === 'invite' && form.invite !== undefined) {
    if (!(await redeemInvite(tx, site.id, form.invite, id, now))) throw new ApiError('signup_closed');
  }
  const { email } = form;
  if (order.shadow) await mailAddressOwner(ctx, tx, { ...order, email, siteId: site.id });
  else await mailActivation(ctx, tx, { userId: id, email: form.email, name: form.name, ...order });
}

/** Records the form's consent with the current versions. */
async function acceptAtSignup(tx: Tx, { site, now }: Insert, userId: number): Promise<void> {
  await recordFirstVersions(tx, [site], now);
  await acceptVersions(tx, { userId, siteId: site.id, versions: null, now });
}

/** Maps a violated unique index to its error. */
function explain(error: unknown): unknown {
  const constraint = databaseError(error)?.constraint;
  if (constraint === 'users_site_name') return invalidField('name', 'name_taken');
  if (constraint === 'users_site_email') return emailInUse();
  return error;
}

/** Looks up both, so that the response time does not reveal which one is banned. */
async function refusesOwner(ctx: Services, email: string, device: string | null): Promise<boolean> {
  const byAddress = await refusesAddress(ctx, email);
  const byDevice = device !== null && (await refusesBanned(ctx, 'device', device));
  return byAddress || byDevice;
}

/**
 * Creates an account with profile, consents, credits and welcome code, and mails the confirmation.
 * @returns the new member's id
 * @throws ApiError email_in_use, account_pending_deletion, signup_closed, invalid (name)
 */
export async function signUp(ctx: Services, order: SignUp): Promise<number> {
  const { form } = order;
  const known = await findByEmail(ctx.db, order.site.id, form.email);
  const neutral = order.site.settings.account_disclosure === 'neutral';
  if (known && !neutral) {
    const code = known.status === 'pending_deletion' ? 'account_pending_deletion' : 'email_in_use';
    throw new ApiError(code, { fields: { email: 'email_in_use' } });
  }
  const isBanned = known === null && (await refusesOwner(ctx, form.email, order.device));
  if (isBanned && !neutral) throw emailInUse();
  const passwordHash = await hashPassword(form.password);
  const insert: Insert = { ...order, passwordHash, shadow: known !== null || isBanned };
  try {
    return await ctx.db.transaction(async (tx) => {
      const id = await createAccount(tx, insert);
      await acceptAtSignup(tx, insert, id);
      await insertRest(ctx, tx, insert, id);
      return id;
    });
  } catch (error) {
    throw explain(error);
  }
}
