import { eq } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { nameKey } from './namePolicy.ts';
import { users } from '../../../kernel/db/schema/account.ts';

/** Whether a name or a look-alike of it is taken on a site. */
export async function isNameTaken(ctx: Services, siteId: number, name: string): Promise<boolean> {
  const key = nameKey(name);
  const rows = await ctx.db.select({ siteId: users.siteId }).from(users).where(eq(users.nameKey, key));
  return rows.some((row) => row.siteId === siteId);
}
