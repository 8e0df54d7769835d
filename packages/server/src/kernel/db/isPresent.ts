import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Returns the SQL condition for members that others may see: those not disabled, deleted, or hidden
 * pending a report.
 * @param users the alias of `users` in the statement
 * @param profiles the alias of the member's `profiles`, if joined
 */
export function isPresent(users: string, profiles?: string): SQL {
  const isUnderReview =
    profiles === undefined
      ? `exists(select 1 from profiles held where held.id = ${users}.id and held.status = 'disabled')`
      : `${profiles}.status = 'disabled'`;
  return sql.raw(
    `(${users}.status = 'not_confirmed' or ${users}.status = 'active' and not ${isUnderReview})`,
  );
}

/**
 * Returns the same condition by id, for long lists: partial indexes find the few absent members.
 * @param id a column
 */
export const isNotAbsent = (id: string): SQL =>
  sql.raw(`(not exists(select 1 from users absent where absent.id = ${id} and absent.status not in ('not_confirmed', 'active'))
    and not exists(select 1 from profiles held join users owner on owner.id = held.id and owner.status = 'active'
      where held.id = ${id} and held.status = 'disabled'))`);
