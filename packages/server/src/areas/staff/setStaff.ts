import { TIMES } from '@rendezvous/contracts';
import type { StaffAccount, StaffRole } from '@rendezvous/contracts';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { findByEmail } from '../account/accountQueries.ts';
import { createStaffAccount } from '../account/createStaffAccount.ts';
import { createToken } from '../account/tokens/createToken.ts';
import { isEmail, showEmail } from '../account/mailAddress/emailPolicy.ts';
import { setRoles } from '../account/moderation/setRoles.ts';
import type { Author, SetupServices } from './Author.ts';
import { lockSetup } from './lockSetup.ts';
import { countOtherAdministrators } from './staffAccountQueries.ts';

export type StaffOrder = {
  email: string;
  site: Site;
  roles: readonly StaffRole[];
  /** Adds to the account's existing roles. */
  add?: boolean;
  /** Runs in the transaction; `token` is for the link on which a new account sets its password. */
  welcome: (tx: Tx, account: { id: number; name: string; email: string; token: string }) => Promise<void>;
};

async function findOrCreate(ctx: SetupServices, tx: Tx, order: StaffOrder) {
  const now = ctx.now();
  const { email } = order;
  const known = await findByEmail(tx, order.site.id, email);
  // An unconfirmed account may not belong to the owner of the address.
  if (known && known.status !== 'active') throw invalidField('email', 'invalid');
  if (known) return { id: known.id, name: known.name ?? '' };
  if (order.roles.length === 0) throw new ApiError('not_found');
  const created = await createStaffAccount(tx, { site: order.site, email, now });
  const token = await createToken(tx, {
    purpose: 'reset',
    userId: created.id,
    now,
    seconds: TIMES.resetLink,
  });
  await order.welcome(tx, { ...created, email, token });
  return created;
}

/**
 * Sets the roles of an account, and creates it if needed.
 * @throws ApiError invalid (email, roles), not_found (no account), forbidden (own roles)
 */
export async function setStaff(ctx: SetupServices, author: Author, order: StaffOrder): Promise<StaffAccount> {
  if (!isEmail(order.email)) throw invalidField('email', 'email_invalid');
  return ctx.db.transaction(async (tx) => {
    await lockSetup(tx);
    const account = await findOrCreate(ctx, tx, order);
    const { before, after } = await setRoles(tx, account.id, order.roles, order.add ?? false);
    if (author.id === account.id && before.join() !== after.join()) throw new ApiError('forbidden');
    const isDemoted = before.includes('administrator') && !after.includes('administrator');
    if (isDemoted && (await countOtherAdministrators(tx, account.id)) === 0)
      throw invalidField('roles', 'administrator_missing');
    if (before.join() !== after.join()) {
      await writeAudit(tx, {
        actorId: author.id,
        actorName: author.name,
        action: 'staff.roles',
        subject: { type: 'member', id: String(account.id) },
        reason: author.reason ?? null,
        change: `${before.join(', ') || '–'} > ${after.join(', ') || '–'}`,
        now: ctx.now(),
      });
    }
    const { id, name } = account;
    return { id: String(id), name, email: showEmail(order.email), site: order.site.domain, roles: after };
  });
}
