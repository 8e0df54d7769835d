import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import type { CaseRow } from './caseQueries.ts';

export type ContactRow = {
  bySubject: number;
  byAuthor: number;
  firstAt: Date | null;
  lastAt: Date | null;
  blockedAt: Date | null;
};

type Found = {
  subject: number;
  author: number;
  first: string | null;
  last: string | null;
  blocked: string | null;
};

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Reads the messages between a case's author and subject; null unless it has both. */
export async function readContact(
  db: Db,
  { profileId: subject, reporterId: author }: Pick<CaseRow, 'profileId' | 'reporterId'>,
): Promise<ContactRow | null> {
  if (subject === null || author === null) return null;
  const { rows } = await db.execute<Found>(sql`
    select count(*) filter (where m.sender_id = ${subject})::int as subject,
      count(*) filter (where m.sender_id = ${author})::int as author,
      min(m.created_at) as first, max(m.created_at) as last,
      (select created_at from blocks where blocker_id = ${author} and blocked_id = ${subject}) as blocked
    from conversations c join messages m on m.conversation_id = c.id
    where c.low_user_id = least(${subject}::bigint, ${author}::bigint)
      and c.high_user_id = greatest(${subject}::bigint, ${author}::bigint)`);
  const [found] = rows;
  if (!found) return null;
  return {
    bySubject: found.subject,
    byAuthor: found.author,
    firstAt: dateOf(found.first),
    lastAt: dateOf(found.last),
    blockedAt: dateOf(found.blocked),
  };
}
