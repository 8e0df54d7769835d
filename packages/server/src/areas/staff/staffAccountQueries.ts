import { asc, eq, ne, and, sql } from 'drizzle-orm';
import type { StaffAccount, StaffRole } from '@rendezvous/contracts';
import type { Db } from '../../kernel/db/client.ts';
import { staffRoles, users } from '../../kernel/db/schema/account.ts';
import { sites } from '../../kernel/db/schema/site.ts';
import { showEmail } from '../account/mailAddress/emailPolicy.ts';

export async function readStaffAccounts(db: Db): Promise<StaffAccount[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      site: sites.domain,
      roles: sql<StaffRole[]>`array_agg(${staffRoles.role} order by ${staffRoles.role})`,
    })
    .from(staffRoles)
    .innerJoin(users, eq(users.id, staffRoles.userId))
    .innerJoin(sites, eq(sites.id, users.siteId))
    .groupBy(users.id, sites.domain)
    .orderBy(asc(users.name));
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    name: row.name ?? '',
    email: showEmail(row.email ?? ''),
  }));
}

export async function countOtherAdministrators(db: Db, userId: number): Promise<number> {
  return db.$count(staffRoles, and(eq(staffRoles.role, 'administrator'), ne(staffRoles.userId, userId)));
}
