import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../../kernel/services.ts';
import { nameKey } from './namePolicy.ts';
import { users } from '../../../kernel/db/schema/account.ts';

/** Returns the names that no member of the site has, not even as a look-alike. */
export async function freeNames(
  ctx: Services,
  siteId: number,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await ctx.db
    .select({ key: users.nameKey })
    .from(users)
    .where(and(eq(users.siteId, siteId), inArray(users.nameKey, names.map(nameKey))));
  const taken = new Set(rows.map(({ key }) => key));
  return names.filter((name) => !taken.has(nameKey(name)));
}
