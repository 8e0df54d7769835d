import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * Members who still use the site: neither disabled by staff, deleted, nor hidden until staff have decided about a report. Only
 * their conversations, likes and open photos are visible to others.
 *
 * @param users the alias of `users` in the statement
 * @param profiles the alias of `profiles` of the same member, where the statement joins them
 */
export function isPresent(users: string, profiles?: string): SQL {
  const isHeld =
    profiles === undefined
      ? `exists(select 1 from profiles held where held.id = ${users}.id and held.status = 'disabled')`
      : `${profiles}.status = 'disabled'`;
  return sql.raw(`(${users}.status = 'not_confirmed' or ${users}.status = 'active' and not ${isHeld})`);
}

/**
 * The same of a member by id, for statements that ask it of thousands: looks for the few who are not present, in indexes of their own,
 * instead of reading each member.
 *
 * @param id a column
 */
export const isNotAbsent = (id: string): SQL =>
  sql.raw(`(not exists(select 1 from users absent where absent.id = ${id} and absent.status not in ('not_confirmed', 'active'))
    and not exists(select 1 from profiles held join users owner on owner.id = held.id and owner.status = 'active'
      where held.id = ${id} and held.status = 'disabled'))`);
