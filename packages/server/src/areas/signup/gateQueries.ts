import type { Db } from '../../kernel/db/client.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { invites } from '../../kernel/db/schema/marketing.ts';
import { isUsableInvite } from '../marketing/invites/inviteQueries.ts';

export type GateKeys = {
  invite?: string | undefined;
  network?: string | undefined;
  ref?: string | undefined;
};

/** Whether the site lets a visitor with these keys sign up. */
export async function isGateOpen(db: Db, site: Site, keys: GateKeys, now: Date): Promise<boolean> {
  switch (site.settings.signups) {
    case 'all':
      return true;
    case 'with_trafficsource':
      return Boolean(keys.network || keys.ref);
    case 'invite':
      return keys.invite !== undefined && (await isInviteGood(db, site.id, keys.invite, now));
  }
}

async function isInviteGood(db: Db, siteId: number, code: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ code: invites.code })
    .from(invites)
    .where(isUsableInvite(siteId, code, now));
  return row !== undefined;
}
